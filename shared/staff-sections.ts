import type { Rule } from "./route.ts";

const ALL: readonly Rule[] = ["recruiter", "admin", "manager"];
const CONTENT: readonly Rule[] = ["admin", "manager"];
const MANAGER: readonly Rule[] = ["manager"];

/** The sections of the staff area, by their part of the URL below /gestao, with the rules that may open each. */
const STAFF_SECTIONS = {
  atendimento: CONTENT,
  cursos: CONTENT,
  midias: CONTENT,
  turmas: CONTENT,
  pessoas: CONTENT,
  certificados: CONTENT,
  relatorios: CONTENT,
  fluxos: CONTENT,
  talentos: ALL,
  vagas: ALL,
  forum: CONTENT,
  comunicacao: CONTENT,
  marca: MANAGER,
  equipe: MANAGER,
  registro: CONTENT,
  atritos: MANAGER,
  uso: MANAGER,
} as const satisfies Record<string, readonly Rule[]>;

export type StaffSection = keyof typeof STAFF_SECTIONS;

/** Checks whether a rule may open a section of the staff area; null means its home, open to all rules. */
export function opensSection(rule: Rule | undefined, section: StaffSection | null): boolean {
  return rule !== undefined && (section === null || STAFF_SECTIONS[section].some((one: Rule) => one === rule));
}

/** Returns the section of a path such as "/gestao/atendimento/123"; null for the home and for unknown sections. */
export function sectionAt(pathname: string): StaffSection | null {
  const [, , section = ""] = pathname.toLowerCase().split("/");
  return Object.hasOwn(STAFF_SECTIONS, section) ? (section as StaffSection) : null;
}
