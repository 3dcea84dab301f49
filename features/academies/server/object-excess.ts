import { MAX_OBJECT_BLOCKS, MAX_OBJECT_TOKENS } from "#shared/object-limits.ts";
import { tokensIn } from "./parse-yaml.ts";
import type { Piece } from "./split-markdown.ts";

interface Excess {
  /** The index of the first piece that is beyond what an object may hold, and its line. */
  at: number;
  line: number;
  message: string;
}

const TOO_MANY_BLOCKS = "tem blocos demais: o máximo são 500 por conteúdo. Divida-o em dois.";
const TOO_MANY_TOKENS =
  "tem palavras e sinais demais nos campos dos blocos: o máximo são 30.000 por conteúdo. Divida-o em dois.";

/**
 * Where an object holds more blocks or YAML than anybody reads, if it does: each fence alone is bounded by `parseYaml`, but a
 * file has room for many. A fence that is not parsed at all counts for nothing here.
 */
export function excessIn(pieces: readonly Piece[], head = ""): Excess | null {
  let tokens = tokensIn(head) ?? 0;
  for (const [at, { fence, text, above }] of pieces.entries()) {
    if (fence !== null) tokens += tokensIn(text) ?? 0;
    if (at >= MAX_OBJECT_BLOCKS) return { at, line: above + 1, message: TOO_MANY_BLOCKS };
    if (tokens > MAX_OBJECT_TOKENS) return { at, line: above + 1, message: TOO_MANY_TOKENS };
  }
  return null;
}
