import { folded } from "#shared/folded.ts";

/**
 * Corrects typos in the prompt (“primeiro socoro” → “primeiros socorros”) by `hits`, the matched words in the results.
 * Returns null if no word was corrected.
 */
export function correctedPrompt(prompt: string, hits: readonly string[]): string | null {
  const words = prompt.match(/[\p{L}\p{N}]+/gu) ?? [];
  const correctedWords = words.map((word) => corrected(word, hits));
  return words.some((word, at) => isTypo(word, hits) && correctedWords[at] !== word)
    ? correctedWords.join(" ").toLowerCase()
    : null;
}

const MIN_LENGTH = 4;
const ENDINGS = /^(|[aeo]?s?|[ai]?is|ao|oes|aes|aos|[aei]?r|ndo|mente|l|m|ns|[ei]ro|[ei]ra|[ei]ros|[ei]ras)$/;

/** Whether the word is neither a prefix nor an inflection of a matched word. */
function isTypo(word: string, hits: readonly string[]): boolean {
  const plain = folded(word);
  return (
    plain.length >= MIN_LENGTH && !hits.some((hit) => folded(hit).startsWith(plain) || isInflection(plain, folded(hit)))
  );
}

function isInflection(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= MIN_LENGTH - 1 && ENDINGS.test(one.slice(shared)) && ENDINGS.test(other.slice(shared));
}

function corrected(word: string, hits: readonly string[]): string {
  if (!isTypo(word, hits)) return word;
  const near = hits
    .map((hit) => ({ hit, likeness: likeness(folded(word), folded(hit)) }))
    .toSorted((a, b) => b.likeness - a.likeness)[0];
  return near && near.likeness >= 0.4 ? near.hit : word;
}

/** Returns the similarity of two words from 0 to 1: the share of common pairs of characters (Dice coefficient). */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const shared = a.filter((pair) => b.includes(pair)).length;
  return (2 * shared) / (a.length + b.length || 1);
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}
