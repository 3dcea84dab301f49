import { trimmedMarkdown } from "#shared/trimmed-markdown.ts";
import { type Fence, isFence } from "./block-format.ts";

export interface Piece {
  fence: Fence | null;
  text: string;
  /** Number of file lines before this piece. */
  above: number;
  isOpen: boolean;
}

export interface FrontMatter {
  head: string;
  body: string;
  /** Number of file lines before the body. */
  bodyAbove: number;
}

/**
 * Splits a text into the YAML between its first two `---` lines and the Markdown after it. Returns null without front
 * matter.
 */
export function splitFrontMatter(text: string): FrontMatter | null {
  const lines = text.split("\n");
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === "---");
  if (lines[0]?.trimEnd() !== "---" || end < 0) return null;
  return { head: lines.slice(1, end).join("\n"), body: lines.slice(end + 1).join("\n"), bodyAbove: end + 1 };
}

/** A line with more backticks after the first ones is code within a line. */
const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})\s*([\w-]*)/;

/** Splits Markdown into text and known fenced blocks. Other fenced blocks are code samples and stay text. */
export function splitBody(body: string, above: number): Piece[] {
  const lines = body.split("\n");
  const pieces: Piece[] = [];
  let run = 0;
  for (let at = 0; at < lines.length; at++) {
    const [, ticks, language] = OPENING.exec(lines[at] ?? "") ?? [];
    if (ticks === undefined) continue;
    const end = closingOf(lines, at, ticks);
    if (isFence(language)) {
      pieces.push(textPiece(lines, run, at, above));
      pieces.push({
        fence: language,
        text: lines.slice(at + 1, end).join("\n"),
        above: above + at + 1,
        isOpen: end === lines.length,
      });
      run = end + 1;
    }
    at = end;
  }
  pieces.push(textPiece(lines, run, lines.length, above));
  return pieces.filter(({ fence, text }) => fence !== null || text !== "");
}

/** Returns Markdown whose last fence is closed, so that it does not go on in what follows. */
export function withClosedFence(text: string): string {
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const [, ticks] = OPENING.exec(lines[at] ?? "") ?? [];
    if (ticks === undefined) continue;
    at = closingOf(lines, at, ticks);
    if (at === lines.length) return `${text}\n${ticks}`;
  }
  return text;
}

/** Returns the index of the line that closes a fence (same character, at least as many), or the number of lines. */
function closingOf(lines: readonly string[], opening: number, ticks: string): number {
  const closing = new RegExp(`^ {0,3}${ticks[0]}{${ticks.length},}\\s*$`);
  let end = opening + 1;
  while (end < lines.length && !closing.test(lines[end] ?? "")) end++;
  return end;
}

function textPiece(lines: readonly string[], from: number, to: number, above: number): Piece {
  return { fence: null, text: trimmedMarkdown(lines.slice(from, to).join("\n")), above: above + from, isOpen: false };
}
