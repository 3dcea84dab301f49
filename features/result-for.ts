import type { ActionResult } from "./form-action.ts";

/** Returns the result if it belongs to one of these intents; undefined otherwise. */
export function resultFor(result: ActionResult | undefined, intents: readonly string[]): ActionResult | undefined {
  return result && intents.includes(result.intent) ? result : undefined;
}
