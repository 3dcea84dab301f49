import { folded } from "./folded.ts";

/** Pattern of a friendly id, a name used in URLs, such as "acolhimento-e-escuta". */
export const FRIENDLY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_FRIENDLY_ID = 80;

export function isFriendlyId(text: string): boolean {
  return text.length <= MAX_FRIENDLY_ID && FRIENDLY_ID.test(text);
}

/**
 * Derives a friendly id from a text: "Escola do Cerrado" → "escola-do-cerrado"; empty when the text has no usable
 * character.
 */
export function friendlyIdFrom(text: string, maxLength = MAX_FRIENDLY_ID): string {
  return folded(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, "");
}
