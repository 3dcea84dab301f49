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

interface Budget {
  cells: number;
}

/** Returns the shortest edit between two lists, from the lengths of their longest common subsequences. */
function changes(from: readonly string[], to: readonly string[], budget: Budget): Change[] {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let end = 0;
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  const [before, after] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  const cells = before.length * after.length;
  const isTooLong = cells > budget.cells;
  if (!isTooLong) budget.cells -= cells;
  const middle = isTooLong ? [{ removed: before, added: after }] : shortest(before, after);
  return [{ same: from.slice(0, start) }, ...middle, { same: from.slice(from.length - end) }];
}

function shortest(before: readonly string[], after: readonly string[]): Change[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const found: Change[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one = "", other = ""] = [before[i], after[j]];
    if (i < before.length && j < after.length && one === other) {
      sameOf(found).push(one);
      i++;
      j++;
    } else if (
      i < before.length &&
      (j === after.length || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      changedOf(found).removed.push(one);
      i++;
    } else {
      changedOf(found).added.push(other);
      j++;
    }
  }
  return found;
}

function sameOf(found: Change[]): string[] {
  const last = found.at(-1);
  if (last && "same" in last) return last.same;
  const same: string[] = [];
  found.push({ same });
  return same;
}

function changedOf(found: Change[]): { removed: string[]; added: string[] } {
  const last = found.at(-1);
  if (last && !("same" in last)) return last;
  const changed = { removed: [], added: [] };
  found.push(changed);
  return changed;
}
