import type { Rule } from "#shared/route.ts";

/** Names of the rules in Portuguese. */
export const RULE_NAMES: Record<Rule, string> = {
  recruiter: "Recrutamento",
  admin: "Administração",
  manager: "Gestão",
};
