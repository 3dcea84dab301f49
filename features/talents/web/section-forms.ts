import type { Calls } from "#features/contract-table.ts";
import { fieldText } from "#features/field-text.ts";
import type { SectionName } from "../constants.ts";

type Update = Calls["POST /projects/update-talent"]["input"];

/**
 * Functions that read the form of each section. Fields are named by their path in
 * the API's input: `experience.0.role`.
 */
const READERS: Record<SectionName, (form: FormData) => unknown> = {
  about: (form) => ({ headline: fieldText(form, "about.headline"), summary: fieldText(form, "about.summary") }),
  contact: (form) => ({
    ...texts(form, "contact", ["phone", "cep", "city", "state"]),
    links: rows(form, "contact.links", ["label", "url"]),
  }),
  education: (form) =>
    rows(form, "education", ["course", "school", "start", "end"]).map(({ start, end, ...rest }) => ({
      ...rest,
      start: numberOf(start),
      end: numberOf(end),
    })),
  experience: (form) => rows(form, "experience", ["role", "company", "start", "end", "description"]),
  skills: (form) => ({
    skills: rows(form, "skills.skills", ["name", "certificate_id"]).map(({ name, certificate_id }) => ({
      name,
      certificate_id: certificate_id || null,
    })),
    languages: rows(form, "skills.languages", ["name", "level"], ["name"]),
  }),
  availability: (form) => ({
    periods: form.getAll("availability.periods").map(String),
    modes: form.getAll("availability.modes").map(String),
    start: fieldText(form, "availability.start") || null,
    wage_min: numberOf(fieldText(form, "availability.wage_min")),
    wage_max: numberOf(fieldText(form, "availability.wage_max")),
    needs: fieldText(form, "availability.needs"),
    disability_quota: form.has("availability.disability_quota"),
  }),
  consent: (form) => ({
    be_found: form.has("consent.be_found"),
    share_phone: form.has("consent.share_phone"),
    share_disability: form.has("consent.share_disability"),
  }),
};

/** Returns the input of `update-talent` for the section in a form. */
export function updateFrom(section: SectionName, form: FormData): Update {
  const version = Number(form.get("version")) || 0;
  // The cast is safe: the contract validates the values.
  return { version, [section]: READERS[section](form) } as Update;
}

function texts(form: FormData, prefix: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fieldText(form, `${prefix}.${name}`)]));
}

/** Returns the rows of a list that are not empty: at least one of the `required` fields is filled. */
function rows<Name extends string>(
  form: FormData,
  prefix: string,
  names: readonly Name[],
  required: readonly Name[] = names,
): Record<Name, string>[] {
  const found: Record<Name, string>[] = [];
  for (let at = 0; form.has(`${prefix}.${at}.${names[0]}`); at++) {
    const row = texts(form, `${prefix}.${at}`, names) as Record<Name, string>;
    if (required.some((name) => row[name].trim() !== "")) found.push(row);
  }
  return found;
}

const ROW_FIELD = /^(.+)\.(\d+)\.\w+$/;

/**
 * Returns the name under which the API received a form's field: empty rows are not sent, so later rows get lower
 * numbers. Undefined for a field of a row that was not sent.
 */
export function sentName(name: string, typed: Readonly<Record<string, string>>): string | undefined {
  const [, list = "", place = ""] = ROW_FIELD.exec(name) ?? [];
  if (!list) return name;
  const isSent = (at: number) =>
    Object.entries(typed).some(([field, text]) => {
      // A level is always selected, so it alone does not make a row count.
      return field.startsWith(`${list}.${at}.`) && !field.endsWith(".level") && text.trim() !== "";
    });
  if (!isSent(Number(place))) return undefined;
  const sent = Array.from({ length: Number(place) }, (_, at) => at).filter(isSent).length;
  return `${list}.${sent}${name.slice(list.length + 1 + place.length)}`;
}

/**
 * Parses a whole number written as "2.900" or "R$ 2.900,00". Returns other text unchanged, for the
 * contract to refuse, and null for none.
 */
function numberOf(typed: string): number | string | null {
  const digits = typed.replace(/[.\s]|R\$|,00$/g, "");
  if (digits === "") return null;
  return /^\d+$/.test(digits) ? Number(digits) : typed;
}
