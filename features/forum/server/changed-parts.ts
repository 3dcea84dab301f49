import { equalPairs } from "#shared/equal-pairs.ts";

export interface Part {
  text: string;
  mark: "same" | "added" | "removed";
}

const MAX_WORDS = 1500;

/**
 * Splits the later text into unchanged and added parts, or the earlier text into unchanged and removed parts, word by
 * word. Above 1,500 words the whole text is unchanged.
 */
export function changedParts(earlier: string, later: string, mark: "added" | "removed"): Part[] {
  const [from, to] = [wordsOf(earlier), wordsOf(later)];
  if (from.length > MAX_WORDS || to.length > MAX_WORDS)
    return [{ text: mark === "added" ? later : earlier, mark: "same" }];
  const own = mark === "added" ? to : from;
  const pairs = equalPairs(from, to, { cells: MAX_WORDS ** 2 });
  const kept = new Set(pairs.map(([inFrom, inTo]) => (mark === "added" ? inTo : inFrom)));
  const parts: Part[] = [];
  own.forEach((word, at) => {
    const here = kept.has(at) ? "same" : mark;
    const last = parts.at(-1);
    if (last?.mark === here) last.text += word;
    else parts.push({ text: word, mark: here });
  });
  return parts;
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}
