import { folded } from "#shared/folded.ts";

const STOP_WORDS = new Set("a as o os um uma de da do das dos e em no na nos nas para por com".split(" "));
const MAX_WORDS = 8;

/**
 * Returns how well typed words match a text, from 0 to 1; 0 if one word does not occur. Ignores accents, accepts
 * incomplete words, and counts typing errors at a lower value.
 */
export function matchWords(typed: string, text: string): number {
  const wanted = wordsOf(typed).slice(0, MAX_WORDS);
  const significant = wanted.filter((word) => !STOP_WORDS.has(word));
  const textWords = wordsOf(text);
  return meanOf(
    (significant.length > 0 ? significant : wanted).map((word) =>
      Math.max(0, ...textWords.map((one) => wordScore(word, one))),
    ),
  );
}

function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function meanOf(shares: readonly number[]): number {
  if (shares.length === 0 || shares.includes(0)) return 0;
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function wordScore(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.9;
  if (typed.length >= 3 && word.includes(typed)) return 0.6;
  const maxTypos = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  // The first character is rarely mistyped, and other words become too similar without it ("davi", "aviso").
  if (maxTypos === 0 || typed[0] !== word[0]) return 0;
  // The word may not be typed completely, so it is compared with beginnings of about its length.
  const beginnings = [typed.length - 1, typed.length, typed.length + 1].map((length) => word.slice(0, length));
  return beginnings.some((beginning) => editDistance(typed, beginning) <= maxTypos) ? 0.4 : 0;
}

/** Returns the number of wrong, missing, extra or swapped characters (edit distance with transpositions). */
function editDistance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (isSwapped) row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
