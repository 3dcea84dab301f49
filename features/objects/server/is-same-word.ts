import type { Forgiveness } from "./blocks.ts";

const MIN_LENGTH_FOR_TYPOS = 4;

/**
 * Returns whether a typed text matches a word within the allowed differences. Case and punctuation are always ignored.
 */
export function isSameWord(typed: string, word: string, { accents, typos }: Forgiveness): boolean {
  const [a, b] = [plain(typed, accents), plain(word, accents)];
  if (a === b) return true;
  return typos > 0 && b.length >= MIN_LENGTH_FOR_TYPOS && distance(a, b, typos) <= typos;
}

function plain(text: string, withoutAccents: boolean): string {
  const normalized = text
    .normalize("NFC")
    .toLocaleLowerCase("pt-BR")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return withoutAccents ? normalized.normalize("NFD").replace(/\p{M}/gu, "") : normalized;
}

/**
 * Returns the edit distance: characters to add, remove, replace or swap with a neighbour. Returns `max + 1` at once
 * when the lengths differ by more than `max`.
 */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const change = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, change, isSwap ? cell(i - 2, j - 2) + 1 : change);
      rows[i]?.push(steps);
    }
  }
  return cell(a.length, b.length);
}
