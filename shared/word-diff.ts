import { type CellBudget, equalPairs } from "./equal-pairs.ts";

/** A part of a text, present in both versions or in only one. */
interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Compares two texts: first by lines, then by words within the changed lines. */
export function wordDiff(from: string, to: string): DiffPart[] {
  const parts: DiffPart[] = [];
  const budget = { cells: MAX_CELLS };
  for (const change of changes(linesOf(from), linesOf(to), budget)) {
    if ("same" in change) push(parts, "same", change.same);
    else {
      for (const inner of changes(wordsOf(change.removed.join("")), wordsOf(change.added.join("")), budget)) {
        if ("same" in inner) push(parts, "same", inner.same);
        else {
          push(parts, "removed", inner.removed);
          push(parts, "added", inner.added);
        }
      }
    }
  }
  return parts;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
}

/** Splits a text into words, each with the space after it, so that every character belongs to one part. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function push(parts: DiffPart[], kind: DiffPart["kind"], pieces: readonly string[]): void {
  const text = pieces.join("");
  if (!text) return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

type Change = { same: string[] } | { removed: string[]; added: string[] };

// Maximum number of cells of all tables of a comparison, which would take too long otherwise. Lists for which no cells
// are left are reported as replaced as a whole.
const MAX_CELLS = 6_000_000;

/** Returns the shortest edit between two lists. */
function changes(from: readonly string[], to: readonly string[], budget: CellBudget): Change[] {
  const found: Change[] = [];
  let [i, j] = [0, 0];
  for (const [one, other] of [...equalPairs(from, to, budget), [from.length, to.length] as const]) {
    if (one > i || other > j) found.push({ removed: from.slice(i, one), added: to.slice(j, other) });
    found.push({ same: from.slice(one, one + 1) });
    [i, j] = [one + 1, other + 1];
  }
  return found;
}
