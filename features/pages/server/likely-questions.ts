import { folded } from "#shared/folded.ts";
import { LRUCache } from "lru-cache";

interface Question {
  question: string;
  answer: string;
}

const STOP_WORDS = new Set(
  "que para com uma por como mais meu minha meus minhas esta isto isso nao sim dos das aos nas nos pelo pela quando onde qual quais ser ter tem foi sao vou pode posso faco fazer voce ele ela mas nem sem seu sua aqui hoje muito quero preciso".split(
    " ",
  ),
);
const MIN_SCORE = 0.34;
const wordsByText = new LRUCache<string, string[]>({ max: 2000 });

/**
 * Returns the questions that a text is likely about, the likeliest first. Tolerates typos and different word endings.
 */
export function likelyQuestions<Q extends Question>(questions: readonly Q[], text: string, max: number): Q[] {
  const sought = wordsOf(text).slice(0, 60);
  if (sought.length === 0) return [];
  const similarities = questions.map((item) => {
    const [head, body] = [wordsIn(item.question), wordsIn(item.answer)];
    return sought.map((word) => Math.max(similarity(word, head), 0.55 * similarity(word, body)));
  });
  const weights = sought.map((_, at) => {
    const having = similarities.filter((each) => each[at]).length;
    return having === 0 ? 0 : Math.log(1 + questions.length / having);
  });
  // A word found in no question lowers the score little in a long message, but much in a search of up to three words.
  const total = weights.reduce((sum, weight) => sum + (weight || (sought.length <= 3 ? 1 : 0.15)), 0);
  const scored = questions.map((item, place) => {
    const score = weights.reduce((sum, weight, at) => sum + weight * (similarities[place]?.[at] ?? 0), 0);
    return { item, score: score / (total || 1) };
  });
  const best = scored.filter(({ score }) => score >= MIN_SCORE).toSorted((a, b) => b.score - a.score);
  return best.slice(0, max).map(({ item }) => item);
}

/** Returns the words of a stored text. A search reads all questions, which seldom change. */
function wordsIn(text: string): string[] {
  const known = wordsByText.get(text);
  if (known) return known;
  const words = wordsOf(text);
  wordsByText.set(text, words);
  return words;
}

function wordsOf(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !STOP_WORDS.has(word));
}

/** Returns the similarity to the nearest of the words: 1 equal, 0.9 another ending, 0.7 a typo, 0 none. */
function similarity(word: string, words: readonly string[]): number {
  let best = 0;
  for (const other of words) {
    if (other === word) return 1;
    const stem = Math.max(4, Math.min(word.length, other.length) - 2);
    if (best < 0.9 && word.length >= 4 && other.length >= 4 && word.slice(0, stem) === other.slice(0, stem)) best = 0.9;
    else if (best < 0.7 && isTypo(word, other)) best = 0.7;
  }
  return best;
}

/** Checks for one wrong, missing, added or swapped character; two in words of eight characters or more. */
function isTypo(a: string, b: string): boolean {
  const allowed = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > allowed) return false;
  // One edit leaves the first or the last character as it is, and comparing them is much faster.
  if (allowed === 1 && a[0] !== b[0] && a.at(-1) !== b.at(-1)) return false;
  return distance(a, b) <= allowed;
}

/** Returns the number of edits between two words; a swap of neighbouring characters counts as one. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let lowest = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        lowest = Math.min(lowest, (before[j - 2] ?? 0) + 1);
      row.push(lowest);
    }
    before = last;
    last = row;
  }
  return last.at(-1) ?? 0;
}
