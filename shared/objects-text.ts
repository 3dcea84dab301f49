import { countText } from "./number-text.ts";

/** Formats a number of learning objects: “1 conteúdo”, “1.200 conteúdos”. */
export function objectsText(count: number): string {
  return countText(count, "conteúdo");
}
