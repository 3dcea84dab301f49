import type { ActionResult } from "./form-action.ts";

/** What became of the form sent last, where it is one of these. */
export function resultFor(result: ActionResult | undefined, intents: readonly string[]): ActionResult | undefined {
  return result && intents.includes(result.intent) ? result : undefined;
}
