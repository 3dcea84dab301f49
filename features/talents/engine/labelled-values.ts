import { formatted } from "#shared/masks.ts";
import { LEVEL_LABELS, MODE_LABELS, monthText, PERIOD_LABELS, START_LABELS, wageText } from "./labels.ts";
import type { OwnTalent } from "./shapes.ts";
import type { SectionName } from "../constants.ts";

type LabelledValue = readonly [label: string, value: string | null];

const LABELLED_VALUES: Record<SectionName, (talent: OwnTalent) => LabelledValue[]> = {
  about: ({ about }) => [
    ["O que você faz ou procura", about.headline],
    ["Nas suas palavras", about.summary],
  ],
  contact: ({ contact }) => [
    ["CEP", contact.cep && formatted("cep", contact.cep)],
    ["Cidade", [contact.city, contact.state].filter(Boolean).join(", ")],
    ["Telefone", contact.phone && formatted("phone", contact.phone)],
    ...contact.links.map(({ label, url }): LabelledValue => [label, url]),
  ],
  education: ({ education }) =>
    education.map(({ course, school, start, end }) => [course, joined([school, periodText(start, end)])]),
  experience: ({ experience }) =>
    experience.map(({ role, company, start, end, description }) => [
      role,
      joined([company, periodText(monthText(start), monthText(end)), description]),
    ]),
  skills: ({ skills, certificates }) => [
    ...skills.skills.map(({ name, certificate_id }): LabelledValue => {
      const proof = certificates.find(({ _id }) => _id === certificate_id);
      return ["Habilidade", proof ? `${name}, com o certificado de “${proof.course_name}”` : name];
    }),
    ...skills.languages.map(({ name, level }): LabelledValue => ["Idioma", `${name}, ${LEVEL_LABELS[level]}`]),
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
export function labelledValues(section: SectionName, talent: OwnTalent): (readonly [label: string, value: string])[] {
  return LABELLED_VALUES[section](talent).flatMap(([label, value]) =>
    value === null || value === "" ? [] : [[label, value]],
  );
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(" · ") || "–";
}

function periodText(start: string | number | null, end: string | number | null): string {
  return start || end ? `${start ?? "…"} – ${end || "hoje"}` : "";
}

function yesOrNo(is: boolean): string {
  return is ? "Sim" : "Não";
}
