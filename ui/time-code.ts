/** "1:05", or "1:02:05" from an hour on. */
export function timeCode(seconds: number): string {
  const { h, m, s } = parts(seconds);
  const two = (part: number) => String(part).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** "1 minuto e 5 segundos", as a screen reader should say a place in a recording. */
export function timeInWords(seconds: number): string {
  const { h, m, s } = parts(seconds);
  const said = [counted(h, "hora"), counted(m, "minuto"), counted(s, "segundo")].filter((text) => text !== null);
  if (said.length === 0) return "0 segundos";
  return said.length === 1 ? (said[0] ?? "") : `${said.slice(0, -1).join(", ")} e ${said.at(-1)}`;
}

function parts(seconds: number): { h: number; m: number; s: number } {
  const whole = Math.floor(seconds);
  return { h: Math.floor(whole / 3600), m: Math.floor((whole % 3600) / 60), s: whole % 60 };
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
