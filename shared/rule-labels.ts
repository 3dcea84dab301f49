import type { Rule } from "./route.ts";

/** Names of the rules in Portuguese. */
export const RULE_LABELS: Record<Rule, string> = {
  recruiter: "Recrutamento",
  admin: "Administração",
  manager: "Gestão",
};
