import { objectsText } from "#shared/objects-text.ts";
import type { Suggested } from "../contract.ts";

/** Returns the heading of the results, also announced to screen readers and used as the page's title. */
export function resultsTitle({ results: { length }, prompt }: Suggested): string {
  if (length === 0) return `Nada encontrado para “${prompt}”`;
  return `${objectsText(length)} para “${prompt}”`;
}
