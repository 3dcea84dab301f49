import type { HelpState } from "../contract.ts";

/** The states of a thread, as the staff see them. */
export const STAFF_STATES: Record<HelpState, string> = {
  sent: "Espera resposta",
  taken: "Espera resposta",
  answered: "Respondida",
  resolved: "Resolvida",
};
