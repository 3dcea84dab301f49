import type { Rule } from "#shared/route.ts";

/** The names of rules, in pt-BR. */
export const RULE_NAMES: Record<Rule, string> = {
  recruiter: "Recrutamento",
  admin: "Administração",
  manager: "Gestão",
};
