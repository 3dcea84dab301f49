import { countText } from "./number-text.ts";

/** Formats a number of people: “1 pessoa”, “1.200 pessoas”. */
export function peopleText(count: number): string {
  return countText(count, "pessoa");
}
