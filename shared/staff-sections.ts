import type { Rule } from "./route.ts";

const ALL: readonly Rule[] = ["recruiter", "admin", "manager"];
const CONTENT: readonly Rule[] = ["admin", "manager"];
const MANAGER: readonly Rule[] = ["manager"];

/** The sections of the staff area, by their part of the address below /gestao, and the rules that each opens to. */
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

/** Returns whether a rule opens a section of the staff area; null is its home, open to all rules. */
export function opensSection(rule: Rule | undefined, section: StaffSection | null): boolean {
  return rule !== undefined && (section === null || STAFF_SECTIONS[section].some((one: Rule) => one === rule));
}

/** Returns the section of an address such as "/gestao/atendimento/123"; null for the home and for unknown ones. */
export function sectionAt(pathname: string): StaffSection | null {
  const [, , section = ""] = pathname.toLowerCase().split("/");
  return Object.hasOwn(STAFF_SECTIONS, section) ? (section as StaffSection) : null;
}
