/**
 * Control characters other than tab and line ends, and unpaired surrogates: unreadable for people, and some are refused
 * by PostgreSQL.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export function hasUnprintableCharacters(text: string): boolean {
  return UNPRINTABLE.test(text);
}

/** Removes control characters and unpaired surrogates, for texts that nobody can be asked to write again. */
export function withoutUnprintableCharacters(text: string): string {
  return text.replace(new RegExp(UNPRINTABLE, "gu"), "");
}

const MAX_DEPTH = 32;

/**
 * Returns the path, like `place.checked`, of the first control character or unpaired surrogate in a value; null when
 * there is none. Names are checked too, and a value deeper than 32 levels is treated as faulty.
 */
export function findUnprintableCharacter(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return hasUnprintableCharacters(value) ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (hasUnprintableCharacters(name) || path.length === MAX_DEPTH) return path.join(".");
    const found = findUnprintableCharacter(part, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
