import { numberText } from "./number-text.ts";

/** “1 pessoa”, “1.200 pessoas” */
export function peopleText(count: number): string {
  return count === 1 ? "1 pessoa" : `${numberText(count)} pessoas`;
}
