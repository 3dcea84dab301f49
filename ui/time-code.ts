/** Formats seconds as "1:05" or, from an hour on, as "1:02:05". */
export function timeCode(seconds: number): string {
  const { h, m, s } = parts(seconds);
  const two = (part: number) => String(part).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Formats seconds for screen readers: "1 minuto e 5 segundos". */
export function timeInWords(seconds: number): string {
  const { h, m, s } = parts(seconds);
  const spoken = [formatCount(h, "hora"), formatCount(m, "minuto"), formatCount(s, "segundo")].filter(
    (text) => text !== null,
  );
  if (spoken.length === 0) return "0 segundos";
  return spoken.length === 1 ? (spoken[0] ?? "") : `${spoken.slice(0, -1).join(", ")} e ${spoken.at(-1)}`;
}

function parts(seconds: number): { h: number; m: number; s: number } {
  const whole = Math.floor(seconds);
  return { h: Math.floor(whole / 3600), m: Math.floor((whole % 3600) / 60), s: whole % 60 };
}

function formatCount(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
