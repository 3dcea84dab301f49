const TIME = "(?:\\d{1,3}:)?[0-5]\\d:[0-5]\\d[.,]\\d{3}";
const TIMING = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})(?:[ \\t].*)?$`);

export type ReadCaptions = { vtt: string; cues: number } | { fault: string };

/** Reads captions in WebVTT or SRT, and gives them as WebVTT. The fault is a sentence in pt-BR. */
export function readCaptions(text: string): ReadCaptions {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .trim();
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(plain);
  const lines = plain.split("\n");
  const timings = lines.flatMap((line, at) => (line.includes("-->") ? [{ line: line.trim(), at }] : []));
  if (timings.length === 0)
    return { fault: "Este arquivo não tem legendas: falta dizer quando cada uma aparece (00:01.000 --> 00:04.000)." };
  for (const { line, at } of timings) {
    const [, from, to] = TIMING.exec(line) ?? [];
    if (!from || !to) return { fault: `A linha ${at + 1} das legendas não diz um tempo como 00:01.000 --> 00:04.000.` };
    if (secondsOf(to) <= secondsOf(from)) return { fault: `Na linha ${at + 1}, a legenda termina antes de começar.` };
    if (!lines[at + 1]?.trim()) return { fault: `A legenda da linha ${at + 1} não tem texto.` };
  }
  const dotted = lines.map((line) => (line.includes("-->") ? line.trim().replaceAll(",", ".") : line)).join("\n");
  return { vtt: `${isVtt ? plain : `WEBVTT\n\n${dotted}`}\n`, cues: timings.length };
}

/** What captions say, to begin a transcript with. */
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
