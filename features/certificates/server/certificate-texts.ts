/** Formats a date in the academy's time zone: "3 de agosto de 2026"; the first of a month is "1º". */
export function longDate(date: Date, timeZone: string): string {
  const { day, month, year } = partsOf(date, timeZone);
  return `${day} de ${month} de ${year}`;
}

/**
 * Formats a period: "em 3 de agosto de 2026" or "entre 3 de agosto e 19 de novembro de 2026". A
 * shared year or month is not repeated.
 */
export function periodInWords(start: Date, end: Date, timeZone: string): string {
  const last = longDate(end, timeZone);
  if (longDate(start, timeZone) === last) return `em ${last}`;
  const from = partsOf(start, timeZone);
  const to = partsOf(end, timeZone);
  if (from.year !== to.year) return `entre ${longDate(start, timeZone)} e ${last}`;
  return `entre ${from.day}${from.month === to.month ? "" : ` de ${from.month}`} e ${last}`;
}

/** Formats hours in words: "1 hora", "24 horas", "2 horas e 30 minutos". */
export function hoursInWords(hours: number): string {
  const total = Math.max(0, Math.round(hours * 60));
  const [whole, minutes] = [Math.floor(total / 60), total % 60];
  if (minutes === 0) return pluralized(whole, "hora");
  return whole === 0
    ? pluralized(minutes, "minuto")
    : `${pluralized(whole, "hora")} e ${pluralized(minutes, "minuto")}`;
}

/** Returns the initials of the first and last significant word of a name: "EC" for "Escola do Cerrado". */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const significant = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first, ...others] = significant.length > 0 ? significant : words;
  return [first, others.at(-1)]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("pt-BR");
}

/** Portuguese and foreign particles that must not end a line of a name or title: each stays with the word after it. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    "a à ao aos as às com da das de do dos e é em na nas no nos o os ou para pela pelo por que sem sob um uma " +
    "d' del della der den di el la le van von y"
  ).split(" "),
);

function pluralized(count: number, noun: string): string {
  return `${count.toLocaleString("pt-BR")} ${noun}${count === 1 ? "" : "s"}`;
}

// Cached by time zone: creating a formatter takes longer than all formatting on a certificate.
const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(date: Date, timeZone: string): { day: string; month: string; year: string } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "numeric", month: "long", year: "numeric" });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const { day = "", month = "", year = "" } = parts;
  return { day: day === "1" ? "1º" : day, month, year };
}
