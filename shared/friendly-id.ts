/** A name in addresses, such as "acolhimento-e-escuta". */
export const FRIENDLY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_FRIENDLY_ID = 80;

export function isFriendlyId(text: string): boolean {
  return text.length <= MAX_FRIENDLY_ID && FRIENDLY_ID.test(text);
}
