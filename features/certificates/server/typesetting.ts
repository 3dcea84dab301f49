import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { SMALL_WORDS } from "./certificate-texts.ts";
import coverage from "./fonts/coverage.json" with { type: "json" };

export type Face = "display" | "text" | "bold";
export type FontName = Face | `${Face}-full` | "wide" | "wide-bold";
export interface Step {
  size: number;
  lines: number;
}
export interface FittedText {
  size: number;
  lines: string[];
}
/** Parses steps such as "44/1 40/2": font sizes to try in this order, each with its maximum number of lines. */
export function steps(text: string): Step[] {
  return text.split(" ").map((step) => ({ size: Number.parseFloat(step), lines: Number(step.split("/")[1]) }));
}

/** Function that returns the width of a text at font size 1. */
export type Measure = (text: string) => number;

const FACES: Face[] = ["display", "text", "bold"];

/**
 * The fonts by name. Small subset fonts are parsed once and make small PDFs; full fonts are
 * parsed only for texts that need them.
 */
export const FONTS: [FontName, Buffer][] = [
  ...FACES.flatMap((face): [FontName, Buffer][] => [
    // pdfkit also accepts a parsed font, which its types lack.
    [face, parsed(fontFile(face)) as unknown as Buffer],
    [`${face}-full`, fontFile(`${face}-full`)],
  ]),
  ["wide", fontFile("wide")],
  ["wide-bold", fontFile("wide-bold")],
];

/**
 * Parses a font that many documents share. fontkit keeps a glyph with the characters of its first use: a "c" that was
 * first drawn as a part of "ç" would have none, and no later document would have a "c" in its text.
 */
function parsed(file: Buffer): Font {
  const font = create(file) as Font;
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font;
}

function fontFile(name: FontName): Buffer {
  return readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
}

/**
 * Returns the font that can render this text, and the text converted to characters of that font. Drops characters that
 * no font has, because PDF/A forbids the empty boxes that would replace them.
 */
export function resolveFont(face: Face, raw: string): { font: FontName; text: string } {
  const text = raw
    .normalize("NFC")
    .replace(/[\p{Emoji_Presentation}\u{fe0f}\u{200d}]/gu, "")
    .replace(/\s+/gu, " ");
  if (Array.from(text).every((character) => SUBSET.has(character))) return { font: face, text };
  const fonts: [FontName, ReadonlySet<string>][] = [
    [`${face}-full`, COVERAGE[face]],
    ["display-full", COVERAGE.display],
    [face === "text" ? "wide" : "wide-bold", COVERAGE.wide],
  ];
  const candidates = fonts.map(([font, available]) => ({ font, text: decomposed(text, available) }));
  const complete = candidates.find((one) => one.text.normalize("NFKC") === text.normalize("NFKC"));
  return (
    complete ?? candidates.reduce((best, one) => (visibleLength(one.text) > visibleLength(best.text) ? one : best))
  );
}

/** Whether at least one character of the text can be printed. */
export function isPrintable(text: string): boolean {
  return visibleLength(resolveFont("text", text).text) > 0;
}

function visibleLength(text: string): number {
  return text.normalize("NFC").replaceAll(/[\p{M}\s]/gu, "").length;
}

/**
 * Fits text at the first step at which it fits, in as few lines of similar length as possible. Breaks between
 * independent words first, then between any words, then, for an overlong word, anywhere.
 */
export function fitText(text: string, width: number, steps: readonly Step[], measure: Measure): FittedText {
  if (text === "") return { size: steps[0]?.size ?? 12, lines: [] };
  for (const splitter of [wordGroups, words, graphemes]) {
    const pieces = splitter(text).map((piece) => new Piece(piece, measure));
    for (const { size, lines } of steps) {
      const found = balancedLines(pieces, lines, width / size);
      if (found) return { size, lines: found };
    }
  }
  const last = steps.at(-1) ?? { size: 12, lines: 1 };
  return fitText(text, width, [{ ...last, size: last.size * 0.9 }], measure);
}

const SUBSET = new Set(coverage.subset);
const COVERAGE: Record<Face | "wide", ReadonlySet<string>> = {
  display: new Set(coverage.display),
  text: new Set(coverage.text),
  bold: new Set(coverage.bold),
  wide: new Set(coverage.wide),
};

/**
 * Decomposes characters that the font lacks ("ṽ" becomes "v" and a combining tilde)
 * and drops those that are still missing.
 */
function decomposed(text: string, available: ReadonlySet<string>): string {
  const decompose = (character: string): string => {
    if (available.has(character)) return character;
    const [base = "", ...marks] = character.normalize("NFKD");
    return available.has(base) && !/\p{M}/u.test(base)
      ? marks.reduce((done, mark) => withMark(done, mark, available), base)
      : "";
  };
  return Array.from(text, decompose).join("").replaceAll(/ +/g, " ");
}

function withMark(text: string, mark: string, available: ReadonlySet<string>): string {
  const joined = `${text}${mark}`.normalize("NFC");
  if (Array.from(joined).every((character) => available.has(character))) return joined;
  return available.has(mark) ? text + mark : text;
}

class Piece {
  text: string;
  width: number;
  /** Width of the piece without its trailing space. */
  trimmedWidth: number;

  constructor(text: string, measure: Measure) {
    this.text = text;
    this.width = measure(text);
    this.trimmedWidth = measure(text.trimEnd());
  }
}

function words(text: string): string[] {
  return text.match(/[^\s-]*[\s-]+|[^\s-]+$/gu) ?? [];
}

function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter("pt-BR").segment(text), ({ segment }) => segment);
}

/**
 * Splits text into words that may be separated by a line break ("Ana | Luz | de Sá", "Nível 2"): small words stay with
 * the next word, numbers and dashes with the previous one.
 */
function wordGroups(text: string): string[] {
  const groups: string[] = [];
  for (const word of text.match(/\S+\s*/gu) ?? []) {
    const before = groups.at(-1);
    const lastWord = before?.trim().split(" ").at(-1)?.toLowerCase() ?? "";
    if (before && (SMALL_WORDS.has(lastWord) || /^(\d{1,3}|[IVX]+|[–—-])\s*$/u.test(word)))
      groups[groups.length - 1] = before + word;
    else groups.push(word);
  }
  return groups;
}

function balancedLines(pieces: readonly Piece[], maxLines: number, width: number): string[] | null {
  const splits = new Map<string, Split | null>();
  for (let count = 1; count <= maxLines; count++) {
    const found = splitIntoLines({ pieces, width, splits }, count, 0);
    if (found) return found.lines;
  }
  return null;
}

interface Split {
  cost: number;
  lines: string[];
}

interface Paragraph {
  pieces: readonly Piece[];
  width: number;
  /** The splits found so far. Without them, 150 short words would take minutes: the same rest occurs again and again. */
  splits: Map<string, Split | null>;
}

/**
 * Splits the pieces after the first `from` into `count` lines of similar length, by the least sum of squared
 * lengths. Returns null if they do not fit.
 */
function splitIntoLines(paragraph: Paragraph, count: number, from: number): Split | null {
  const { pieces, width, splits } = paragraph;
  const key = `${count} ${from}`;
  const known = splits.get(key);
  if (known !== undefined) return known;
  let best: Split | null = null;
  let before = 0;
  for (const [i, piece] of pieces.entries().drop(from)) {
    const length = before + piece.trimmedWidth;
    before += piece.width;
    if (length > width) break;
    const isLast = i === pieces.length - 1;
    if (isLast !== (count === 1)) continue;
    const rest = isLast ? { cost: 0, lines: [] } : splitIntoLines(paragraph, count - 1, i + 1);
    if (!rest || (best && best.cost <= rest.cost + length ** 2)) continue;
    const line = pieces
      .slice(from, i + 1)
      .map(({ text }) => text)
      .join("")
      .trimEnd();
    best = { cost: rest.cost + length ** 2, lines: [line, ...rest.lines] };
  }
  splits.set(key, best);
  return best;
}
