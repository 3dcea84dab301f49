import { MAX_OBJECT_BLOCKS, MAX_OBJECT_TOKENS } from "#shared/object-limits.ts";
import { tokensIn } from "./parse-yaml.ts";
import type { Piece } from "./split-markdown.ts";

interface Excess {
  /** Index of the first piece that exceeds a limit; `line` is its line in the file. */
  at: number;
  line: number;
  message: string;
}

const TOO_MANY_BLOCKS = "tem blocos demais: o máximo são 500 por conteúdo. Divida-o em dois.";
const TOO_MANY_TOKENS =
  "tem palavras e sinais demais nos campos dos blocos: o máximo são 30.000 por conteúdo. Divida-o em dois.";

/**
 * Returns the first piece at which an object exceeds the limit of blocks or YAML tokens, or null. `parseYaml` limits
 * only each fence. A fence with too many tokens for `parseYaml` is not counted.
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
