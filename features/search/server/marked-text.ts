import { folded } from "#shared/folded.ts";
import type { Marked } from "../contract.ts";

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_ENDING_LENGTH = 7;
const CHARACTERS_BEFORE = 70;
const EXCERPT_LENGTH = 190;
/**
 * Length in characters from which a passage is preferred as excerpt. Shorter ones are mostly headings, which are less
 * informative than the text below.
 */
const MIN_SENTENCE_LENGTH = 40;

/** Splits a text into pieces, marking the words that begin with one of the terms (stems). */
export function markHits(text: string, terms: readonly string[]): Marked {
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
  return terms.some((term) => isStemOf(term, plain));
}

function isStemOf(term: string, word: string): boolean {
  return word.startsWith(term) && word.length <= term.length + MAX_ENDING_LENGTH;
}

/** Returns an excerpt around the best match, within one paragraph or list item; null without a match. */
export function excerptOf(body: string, terms: readonly string[]): Marked | null {
  const text = bestPassage(body, terms);
  const first = [...text.matchAll(WORD)].find(({ 0: word }) => isHit(word, terms));
  if (!first) return null;
  const from = startOfWord(text, first.index - CHARACTERS_BEFORE);
  const to = endOfWord(text, from + EXCERPT_LENGTH);
  const piece = `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
  return markHits(piece, terms);
}

/**
 * Returns the passage that matches the largest number of terms; among equals, the first that is longer than a heading.
 */
function bestPassage(body: string, terms: readonly string[]): string {
  const passages = body.split(/\n\s*\n/).map((passage) => passage.replace(/\s+/g, " ").trim());
  const weighed = passages.map((text) => ({ text, weight: weightOf(text, terms) }));
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best), { text: "", weight: 0 }).text;
}

function weightOf(passage: string, terms: readonly string[]): number {
  const words = (passage.match(WORD) ?? []).map(folded);
  const found = terms.filter((term) => words.some((word) => isStemOf(term, word)));
  if (found.length === 0) return 0;
  return found.length * 2 + (passage.length < MIN_SENTENCE_LENGTH ? 0 : 1);
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
