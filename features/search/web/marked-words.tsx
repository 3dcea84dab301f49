import type { Marked } from "../contract.ts";

/** A text with the words that were found marked. */
export function MarkedWords({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text));
}
