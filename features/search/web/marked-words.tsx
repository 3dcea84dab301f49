import type { Marked } from "../contract.ts";

/** A text with the matched words in `mark` elements. */
export function MarkedWords({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text));
}
