import { numberText } from "#shared/number-text.ts";

/** Formats a number of people; null, for fewer than five, as “menos de 5”. */
export function peopleText(count: number | null): string {
  return count === null ? "menos de 5" : numberText(count);
}
