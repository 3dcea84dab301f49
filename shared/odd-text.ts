/** Control characters other than tab and line ends, and halves of a surrogate pair: PostgreSQL refuses some, nobody can read any. */
const ODD = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export function isOddText(text: string): boolean {
  return ODD.test(text);
}

/** What is left of a text that nobody can be asked to write again. */
export function withoutOddText(text: string): string {
  return text.replace(new RegExp(ODD, "gu"), "");
}

const MAX_DEPTH = 32;

/**
 * Where in a value, as a path like `place.checked`, there is odd text; null when there is none. Names count as text, and what is
 * deeper than any input of ours counts as odd.
 */
export function oddTextIn(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return isOddText(value) ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (isOddText(name) || path.length === MAX_DEPTH) return path.join(".");
    const found = oddTextIn(part, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
