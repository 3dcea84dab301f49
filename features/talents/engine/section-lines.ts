import { formatted } from "#shared/masks.ts";
import { LEVEL_LABELS, MODE_LABELS, monthText, PERIOD_LABELS, START_LABELS, wageText } from "./labels.ts";
import type { OwnTalent } from "./shapes.ts";
import type { SectionName } from "./sections.ts";

type Line = readonly [label: string, value: string | null];

const LINES: Record<SectionName, (talent: OwnTalent) => Line[]> = {
  about: ({ about }) => [
    ["O que você faz ou procura", about.headline],
    ["Nas suas palavras", about.summary],
  ],
  contact: ({ contact }) => [
    ["CEP", contact.cep && formatted("cep", contact.cep)],
    ["Cidade", [contact.city, contact.state].filter(Boolean).join(", ")],
    ["Telefone", contact.phone && formatted("phone", contact.phone)],
    ...contact.links.map(({ label, url }): Line => [label, url]),
  ],
  education: ({ education }) =>
    education.map(({ course, school, start, end }) => [course, joined([school, span(start, end)])]),
  experience: ({ experience }) =>
    experience.map(({ role, company, start, end, description }) => [
      role,
      joined([company, span(monthText(start), monthText(end)), description]),
    ]),
  skills: ({ skills, certificates }) => [
    ...skills.skills.map(({ name, certificate_id }): Line => {
      const proof = certificates.find(({ _id }) => _id === certificate_id);
      return ["Habilidade", proof ? `${name}, com o certificado de “${proof.course_name}”` : name];
    }),
    ...skills.languages.map(({ name, level }): Line => ["Idioma", `${name}, ${LEVEL_LABELS[level]}`]),
  ],
  availability: ({ availability }) => [
    ["Horários", availability.periods.map((period) => PERIOD_LABELS[period]).join(", ")],
    ["Modo", availability.modes.map((mode) => MODE_LABELS[mode]).join(", ")],
    ["Quando pode começar", availability.start && START_LABELS[availability.start]],
    ["Pretensão", wageText(availability)],
    ["Para trabalhar bem", availability.needs],
    ["Vagas da cota", yesOrNo(availability.disability_quota)],
  ],
  consent: ({ consent }) => [
    ["Pode ser encontrado", yesOrNo(consent.be_found)],
    ["Telefone para quem você aceitar", yesOrNo(consent.share_phone)],
    ["Cota na busca", yesOrNo(consent.share_disability)],
  ],
};

/** Returns the filled fields of one section of a profile, with label and value as text. */
export function sectionLines(section: SectionName, talent: OwnTalent): (readonly [label: string, value: string])[] {
  return LINES[section](talent).flatMap(([label, value]) => (value === null || value === "" ? [] : [[label, value]]));
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(" · ") || "–";
}

function span(start: string | number | null, end: string | number | null): string {
  return start || end ? `${start ?? "…"} – ${end || "hoje"}` : "";
}

function yesOrNo(is: boolean): string {
  return is ? "Sim" : "Não";
}
