import { countText } from "./number-text.ts";

/** Formats a number of blocks of a flow or a page: “1 bloco”, “12 blocos”. */
export function blocksText(count: number): string {
  return countText(count, "bloco");
}
