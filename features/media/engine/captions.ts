import { decodeText } from "#shared/decode-text.ts";
import { isOddText } from "#shared/odd-text.ts";

const TIME = "(?:\\d{1,3}:)?[0-5]\\d:[0-5]\\d[.,]\\d{3}";
const TIMING = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})(?:[ \\t].*)?$`);

export type ReadCaptions = { vtt: string; cues: number } | { fault: string };

const NO_TEXT =
  "Estas legendas não são texto. Abra o arquivo no programa que as fez e salve de novo como VTT ou SRT, em UTF-8.";
const NO_TIMES = "Este arquivo não tem legendas: nenhuma linha diz quando uma aparece, como 00:01.000 --> 00:04.000.";

/** Whether a file holds captions, by its name or by how it begins. */
export function areCaptions(bytes: Uint8Array, name: string): boolean {
  return /\.(?:vtt|srt)$/i.test(name) || /^\uFEFF?WEBVTT/.test(decodeText(bytes.subarray(0, 64))?.text ?? "");
}

/**
 * Reads captions in WebVTT or SRT, in UTF-8 or as Windows' programs write text, and gives them as WebVTT. The fault is a sentence in
 * pt-BR, with the line of the file.
 */
export function readCaptions(bytes: Uint8Array): ReadCaptions {
  const text = decodeText(bytes)?.text;
  if (text === undefined) return { fault: NO_TEXT };
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const odd = whole.split("\n").findIndex(isOddText);
  if (odd >= 0)
    return { fault: `A linha ${odd + 1} das legendas tem um caractere que não é texto. Apague-o e envie de novo.` };
  const plain = whole.trim();
  /** How many lines of the file come before what is read. */
  const above = whole.slice(0, whole.indexOf(plain)).split("\n").length - 1;
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(plain);
  const lines = plain.split("\n");
  const timings = lines.flatMap((line, at) => (line.includes("-->") ? [{ line: line.trim(), at }] : []));
  const almost = lines.findIndex((line) => /\d:\d\d/.test(line));
  if (timings.length === 0) return { fault: almost < 0 ? NO_TIMES : noTime(above + almost + 1) };
  for (const { line, at } of timings) {
    const [, from, to] = TIMING.exec(line) ?? [];
    const number = above + at + 1;
    if (!from || !to) return { fault: noTime(number) };
    if (secondsOf(to) <= secondsOf(from)) return { fault: `Na linha ${number}, a legenda termina antes de começar.` };
    if (!lines[at + 1]?.trim()) return { fault: `A legenda da linha ${number} não tem texto.` };
  }
  const dotted = lines.map((line) => (line.includes("-->") ? line.trim().replaceAll(",", ".") : line)).join("\n");
  return { vtt: `${isVtt ? plain : `WEBVTT\n\n${dotted}`}\n`, cues: timings.length };
}

function noTime(line: number): string {
  return `A linha ${line} das legendas não diz um tempo como 00:01.000 --> 00:04.000.`;
}

/** The text of captions, as a draft of a transcript. */
export function captionWords(vtt: string): string {
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
