const MAX_LINE_LENGTH = 42;

/**
 * Formats captions as WebVTT. A caption that does not fit in two lines becomes two cues, which share its time by their
 * length.
 */
export function webvtt(captions: { text: string; from: number; to: number }[]): string {
  const cues = captions.flatMap(({ text, from, to }) => {
    const parts = twoLines(text) ? [text] : halves(text);
    const each = (to - from) / text.length;
    let start = from;
    return parts.map((part, i) => {
      const end = i === parts.length - 1 ? to : start + each * part.length;
      const cue = `${timestamp(start)} --> ${timestamp(end - 0.1)}\n${twoLines(part) ?? part}`;
      start = end;
      return cue;
    });
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

function twoLines(text: string): string | undefined {
  if (text.length <= MAX_LINE_LENGTH) return text;
  const best = splits(text)
    .filter(([a, b]) => Math.max(a.length, b.length) <= MAX_LINE_LENGTH)
    .toSorted((a, b) => breakPenalty(a) - breakPenalty(b))[0];
  return best?.join("\n");
}

function halves(text: string): string[] {
  const best = splits(text).toSorted((a, b) => breakPenalty(a) - breakPenalty(b))[0];
  const parts = best ?? [text];
  if (parts.some((part) => !twoLines(part))) throw new Error(`Too long for two captions: ${text}`);
  return parts;
}

function splits(text: string): [string, string][] {
  const words = text.split(" ");
  return words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
}

/**
 * Rates a line break; lower is better. Lines of equal length are good, a break after a sentence or a comma is better,
 * and one after a short word is worse.
 */
function breakPenalty([first, second]: [string, string]): number {
  const pause = /[.!?:”]$/.test(first) ? -14 : first.endsWith(",") ? -10 : /(^| )\p{L}{1,3}$/u.test(first) ? 12 : 0;
  return Math.abs(first.length - second.length) + pause;
}

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, digits: number): string => String(value).padStart(digits, "0");
  return `${pad(Math.floor(ms / 3_600_000), 2)}:${pad(Math.floor(ms / 60_000) % 60, 2)}:${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
}
