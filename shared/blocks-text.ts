import { numberText } from "./number-text.ts";

/** Formats a number of blocks of a flow or a page: “1 bloco”, “12 blocos”. */
export function blocksText(count: number): string {
  return count === 1 ? "1 bloco" : `${numberText(count)} blocos`;
}
