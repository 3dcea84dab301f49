import { numberText } from "./number-text.ts";

/** Formats a number of learning objects: “1 conteúdo”, “1.200 conteúdos”. */
export function objectsText(count: number): string {
  return count === 1 ? "1 conteúdo" : `${numberText(count)} conteúdos`;
}
