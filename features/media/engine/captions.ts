import { decodeText } from "#shared/decode-text.ts";
import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";

const TIME = "(?:\\d{1,3}:)?[0-5]\\d:[0-5]\\d[.,]\\d{3}";
const TIMING = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})(?:[ \\t].*)?$`);

/**
 * A fault found in captions. `message` (pt-BR) continues “Na linha 3 das legendas, ”, or “Este arquivo ” if `line` is
 * null.
 */
export interface CaptionsFault {
  line: number | null;
  message: string;
}

export type CaptionsResult = { vtt: string; cues: number } | { fault: CaptionsFault };

const NO_TEXT = "não é texto. Abra-o no programa que fez as legendas e salve de novo como VTT ou SRT, em UTF-8.";
const NO_TIMES = "não tem legendas: nenhuma linha diz quando uma aparece, como 00:01.000 --> 00:04.000.";
const NO_TIME = "falta um tempo escrito como 00:01.000 --> 00:04.000.";

/** Checks, by the file's name or its first bytes, whether a file holds captions. */
export function areCaptions(bytes: Uint8Array, name: string): boolean {
  return /\.(?:vtt|srt)$/i.test(name) || /^\uFEFF?WEBVTT/.test(decodeText(bytes.subarray(0, 64))?.text ?? "");
}

/**
 * Reads captions in WebVTT or SRT, encoded as UTF-8, UTF-16 or windows-1252, and returns them as WebVTT with the number
 * of cues, or the first fault.
 */
export function readCaptions(bytes: Uint8Array): CaptionsResult {
  const text = decodeText(bytes)?.text;
  if (text === undefined) return faultAt(null, NO_TEXT);
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const odd = whole.split("\n").findIndex(hasUnprintableCharacters);
  if (odd >= 0) return faultAt(odd + 1, "há um caractere que não é texto. Apague-o.");
  const plain = whole.trim();
  /** Number of blank lines at the start of the file, for line numbers that match the file. */
  const above = whole.slice(0, whole.indexOf(plain)).split("\n").length - 1;
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(plain);
  const lines = plain.split("\n");
  const timings = lines.flatMap((line, index) => (line.includes("-->") ? [{ line: line.trim(), index }] : []));
  const almost = lines.findIndex((line) => /\d:\d\d/.test(line));
  if (timings.length === 0) return almost < 0 ? faultAt(null, NO_TIMES) : faultAt(above + almost + 1, NO_TIME);
  for (const { line, index } of timings) {
    const [, from, to] = TIMING.exec(line) ?? [];
    const number = above + index + 1;
    if (!from || !to) return faultAt(number, NO_TIME);
    if (secondsOf(to) <= secondsOf(from)) return faultAt(number, "a legenda termina antes de começar.");
    if (!lines[index + 1]?.trim()) return faultAt(number, "a legenda não tem texto.");
  }
  // Browsers ignore a time with a comma, as SRT writes it; the settings after the times may have commas.
  const dotted = lines.map((line) => (line.includes("-->") ? withDots(isVtt ? line : line.trim()) : line)).join("\n");
  return { vtt: `${isVtt ? dotted : `WEBVTT\n\n${dotted}`}\n`, cues: timings.length };
}

function withDots(line: string): string {
  return line.replaceAll(/(:\d\d),(?=\d{3}(?:[ \t]|$))/g, "$1.");
}

function faultAt(line: number | null, message: string): { fault: CaptionsFault } {
  return { fault: { line, message } };
}

/** Returns the words of WebVTT captions without times and tags, as a draft of a transcript. */
export function captionText(vtt: string): string {
  const spoken: string[] = [];
  for (const cue of vtt.split(/\n\s*\n/)) {
    const lines = cue.split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    if (at < 0) continue;
    const words = lines
      .slice(at + 1)
      .map((line) => line.replace(/<[^<>]*>/g, "").trim())
      .filter(Boolean);
    if (words.length > 0) spoken.push(words.join(" "));
  }
  return spoken.join(" ").replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

function secondsOf(time: string): number {
  return time
    .replace(",", ".")
    .split(":")
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
