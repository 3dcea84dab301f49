import type { Marked } from "../contract.ts";

/** Renders a text with the matched words in `mark`. */
export function MarkedWords({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text));
}
