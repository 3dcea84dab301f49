import { listText } from "#shared/list-text.ts";
import { countText } from "#shared/number-text.ts";

/** Formats seconds as "1:05" or, from an hour on, as "1:02:05". */
export function timeCode(seconds: number): string {
  const { h, m, s } = parts(seconds);
  const two = (part: number) => String(part).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Formats seconds for screen readers: "1 minuto e 5 segundos". */
export function timeInWords(seconds: number): string {
  const { h, m, s } = parts(seconds);
  const counts: [number, string][] = [
    [h, "hora"],
    [m, "minuto"],
    [s, "segundo"],
  ];
  const spoken = counts.filter(([count]) => count > 0).map((one) => countText(...one));
  return listText(spoken) || "0 segundos";
}

function parts(seconds: number): { h: number; m: number; s: number } {
  const whole = Math.floor(seconds);
  return { h: Math.floor(whole / 3600), m: Math.floor((whole % 3600) / 60), s: whole % 60 };
}
