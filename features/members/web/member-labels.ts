import type { Rule } from "#shared/route.ts";
import type { MemberSort, MemberState } from "../constants.ts";

/** What each rule permits. */
export const RULE_HINTS: Record<Rule | "learner", string> = {
  learner: "Aprende. Não vê a área da equipe.",
  recruiter: "Vê só o banco de currículos e as vagas.",
  admin: "Cuida de pessoas, conteúdos e mensagens.",
  manager: "Pode tudo, inclusive mudar o papel dos outros.",
};

export const STATE_LABELS: Record<MemberState, string> = {
  active: "Ativa",
  stopped: "Parou",
  never: "Nunca entrou",
  suspended: "Suspensa",
};

export const SORT_LABELS: Record<MemberSort, string> = {
  name: "Por nome",
  seen: "Quem veio por último",
  joined: "Quem chegou por último",
};
