import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { exportJsonResume as exportContract, importJsonResume as importContract } from "../contract.ts";
import { findUnprintableCharacter } from "#shared/unprintable-characters.ts";
import { LEVEL_LABELS } from "../engine/labels.ts";
import { sectionSchemas, type Sections } from "../engine/sections.ts";
import type { SectionName } from "../constants.ts";
import type { LANGUAGE_LEVELS } from "../constants.ts";
import { talentOf } from "./queries.ts";
import { requireTalentModule } from "./require-talent-bank.ts";
import { sectionsOf } from "./talent.ts";
import { updateTalent } from "./update-talent.ts";

/** Returns the person's profile as JSON Resume 1.0.0 (https://jsonresume.org/schema). */
export async function exportJsonResume(context: Context): Promise<z.input<typeof exportContract.output>> {
  requireTalentModule(context);
  const { user } = context;
  const { about, contact, education, experience, skills } = sectionsOf(await talentOf(context, user._id));
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name: user.data.name,
      label: about.headline ?? "",
      email: user.email,
      phone: contact.phone ?? "",
      summary: about.summary ?? "",
      location: {
        postalCode: contact.cep ?? "",
        city: contact.city ?? "",
        region: contact.state ?? "",
        countryCode: "BR",
      },
      profiles: contact.links.map(({ label, url }) => ({ network: label, url })),
    },
    work: experience.map(({ role, company, start, end, description }) => ({
      name: company ?? "",
      position: role,
      startDate: start ?? "",
      ...(end && { endDate: end }),
      summary: description ?? "",
    })),
    education: education.map(({ course, school, start, end }) => ({
      institution: school ?? "",
      area: course,
      ...(start && { startDate: String(start) }),
      ...(end && { endDate: String(end) }),
    })),
    skills: skills.skills.map(({ name }) => ({ name })),
    languages: skills.languages.map(({ name, level }) => ({ language: name, fluency: LEVEL_LABELS[level] })),
  };
}

/**
 * Replaces the sections that the JSON Resume document contains. Throws a Problem (400)
 * that names the first invalid section.
 */
export async function importJsonResume(
  context: Context,
  { json }: z.output<typeof importContract.input>,
): Promise<z.input<typeof importContract.output>> {
  requireTalentModule(context);
  const row = await talentOf(context, context.user._id);
  const read = sectionsIn(parsed(json), sectionsOf(row));
  const names = Object.keys(read) as SectionName[];
  if (names.length === 0)
    throw refused("Não encontramos nada de currículo neste arquivo. Ele segue o formato JSON Resume?");
  const { version } = await updateTalent(context, { version: row?.version ?? 0, ...read });
  return { version, sections: names };
}

type Json = Record<string, unknown>;

function parsed(json: string): Json {
  try {
    const value: unknown = JSON.parse(json);
    // The JSON text was checked for odd characters, but not the characters that its escapes decode to.
    if (isObject(value) && findUnprintableCharacter(value) === null) return value;
  } catch {
    // Invalid JSON gets the same Problem as below.
  }
  throw refused("Este arquivo não é um JSON Resume que se possa ler.");
}

/** Returns the sections that the document contains; other sections are absent. */
function sectionsIn(document: Json, before: Sections): Partial<Sections> {
  const found: Partial<Record<SectionName, unknown>> = {
    about: aboutIn(document.basics, before),
    contact: contactIn(document.basics, before),
    experience: experienceIn(document.work),
    education: educationIn(document.education),
    skills: skillsIn(document, before),
  };
  const given = Object.entries(found).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, checked(name as SectionName, value)]));
}

function aboutIn(basics: unknown, { about }: Sections): unknown {
  if (!isObject(basics) || !(textOf(basics.label) || textOf(basics.summary))) return undefined;
  return {
    headline: textOf(basics.label).slice(0, 90) || about.headline,
    summary: textOf(basics.summary).slice(0, 1500) || about.summary,
  };
}

function contactIn(basics: unknown, { contact }: Sections): unknown {
  if (!isObject(basics)) return undefined;
  const location = isObject(basics.location) ? basics.location : {};
  const links = objectsIn(basics.profiles).filter(({ url }) => textOf(url));
  return {
    phone: textOf(basics.phone).replace(/^\+55/, "") || contact.phone,
    cep: textOf(location.postalCode) || contact.cep,
    city: textOf(location.city) || contact.city,
    state: /^[A-Z]{2}$/.test(textOf(location.region)) ? location.region : contact.state,
    links:
      basics.profiles === undefined
        ? contact.links
        : links.slice(0, 5).map(({ network, url }) => ({ label: textOf(network) || "Link", url })),
  };
}

function experienceIn(work: unknown): unknown {
  if (work === undefined) return undefined;
  return objectsIn(work)
    .slice(0, 12)
    .map(({ position, name, startDate, endDate, summary }) => {
      const start = monthOf(startDate);
      return {
        role: textOf(position) || textOf(name),
        company: textOf(name),
        start,
        // An end that is only the year of the start.
        end: textOf(endDate) === start.slice(0, 4) ? start : monthOf(endDate),
        description: textOf(summary).slice(0, 800),
      };
    });
}

function educationIn(education: unknown): unknown {
  if (education === undefined) return undefined;
  return objectsIn(education)
    .slice(0, 8)
    .map(({ studyType, area, institution, startDate, endDate }) => ({
      course: [textOf(studyType), textOf(area)].filter(Boolean).join(", ") || textOf(institution),
      school: textOf(institution),
      start: yearOf(startDate),
      end: yearOf(endDate),
    }));
}

function skillsIn({ skills, languages }: Json, { skills: before }: Sections): unknown {
  if (skills === undefined && languages === undefined) return undefined;
  const proofs = new Map(before.skills.map(({ name, certificate_id }) => [name, certificate_id]));
  const names = objectsIn(skills).map(({ name }) => textOf(name));
  const listed = names.filter(Boolean).slice(0, 30);
  return {
    skills:
      skills === undefined ? before.skills : listed.map((name) => ({ name, certificate_id: proofs.get(name) ?? null })),
    languages:
      languages === undefined
        ? before.languages
        : objectsIn(languages)
            .slice(0, 8)
            .map(({ language, fluency }) => ({ name: textOf(language), level: levelOf(textOf(fluency)) })),
  };
}

function checked(name: SectionName, value: unknown): unknown {
  const result = sectionSchemas[name].safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refused(`Não deu para ler ${PLACES[name]}: ${issue?.message ?? "há um valor que não serve."}`);
}

const PLACES: Record<SectionName, string> = {
  about: "a apresentação",
  contact: "o contato",
  education: "a formação",
  experience: "a experiência",
  skills: "as habilidades e os idiomas",
  availability: "a disponibilidade",
  consent: "o consentimento",
};

function levelOf(fluency: string): (typeof LANGUAGE_LEVELS)[number] {
  const words = fluency.toLowerCase();
  if (/nativ|native|casa|materna/.test(words)) return "native";
  if (/avan|adv|fluent|profes/.test(words)) return "advanced";
  return /inter/.test(words) ? "intermediate" : "basic";
}

/** Returns the month of an ISO 8601 date; January if it is only a year. */
function monthOf(date: unknown): string {
  return textOf(date)
    .replace(/^\d{4}$/, "$&-01")
    .slice(0, 7);
}

function yearOf(date: unknown): number | null {
  const year = Number(/^\d{4}/.exec(textOf(date))?.[0]);
  return year || null;
}

function objectsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function refused(message: string): Problem {
  return new Problem(400, message, { fields: [{ field: "json", message }] });
}
