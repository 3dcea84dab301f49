import type { Marked } from "../contract.ts";

const WORD = /[\p{L}\p{N}]+/gu;
const LONGEST_ENDING = 7;
const BEFORE = 70;
const EXCERPT = 190;

/** Without accents and capitals, as the index keeps its terms. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** The text with the words marked that begin like one of the terms, which are stems. */
export function marked(text: string, terms: readonly string[]): Marked {
  const pieces: Marked = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isHit(word, terms)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), hit: false });
    pieces.push({ text: word, hit: true });
    from = index + word.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false });
  return pieces;
}

function isHit(word: string, terms: readonly string[]): boolean {
  const plain = folded(word);
  return terms.some((term) => plain.startsWith(term) && plain.length <= term.length + LONGEST_ENDING);
}

/** The piece of a long text around the first words that were hit; null when none was. */
export function excerptOf(body: string, terms: readonly string[]): Marked | null {
  const text = body.replace(/\s+/g, " ").trim();
  const first = [...text.matchAll(WORD)].find(({ 0: word }) => isHit(word, terms));
  if (!first) return null;
  const from = startOfWord(text, first.index - BEFORE);
  const to = endOfWord(text, from + EXCERPT);
  const piece = `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
  return marked(piece, terms);
}

function startOfWord(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(" ", at);
  return space < 0 ? at : space + 1;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return space < 0 ? at : space;
}

export function hitWords(pieces: Marked | null): string[] {
  return (pieces ?? []).flatMap(({ text, hit }) => (hit ? [text] : []));
}
