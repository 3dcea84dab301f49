import type { Rule } from "#shared/route.ts";

/** What a rule is called to people. */
export const RULE_NAMES: Record<Rule, string> = {
  recruiter: "Recrutamento",
  admin: "Administração",
  manager: "Gestão",
};
