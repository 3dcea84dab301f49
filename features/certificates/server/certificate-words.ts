/** "3 de agosto de 2026" in the academy's time zone; the first of a month is "1º". */
export function longDate(date: Date, timeZone: string): string {
  const { day, month, year } = partsOf(date, timeZone);
  return `${day} de ${month} de ${year}`;
}

/** "em 3 de agosto de 2026", or "entre 3 de agosto e 19 de novembro de 2026": a shared year or month is not repeated. */
export function periodInWords(start: Date, end: Date, timeZone: string): string {
  const last = longDate(end, timeZone);
  if (longDate(start, timeZone) === last) return `em ${last}`;
  const from = partsOf(start, timeZone);
  const to = partsOf(end, timeZone);
  if (from.year !== to.year) return `entre ${longDate(start, timeZone)} e ${last}`;
  return `entre ${from.day}${from.month === to.month ? "" : ` de ${from.month}`} e ${last}`;
}

/** "1 hora", "24 horas", "2 horas e 30 minutos". */
export function hoursInWords(hours: number): string {
  const total = Math.max(0, Math.round(hours * 60));
  const [whole, minutes] = [Math.floor(total / 60), total % 60];
  if (minutes === 0) return counted(whole, "hora");
  return whole === 0 ? counted(minutes, "minuto") : `${counted(whole, "hora")} e ${counted(minutes, "minuto")}`;
}

/** "EC" for "Escola do Cerrado": the first and last word that carry meaning. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const significant = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first, ...others] = significant.length > 0 ? significant : words;
  return [first, others.at(-1)]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("pt-BR");
}

/** Words that must not end a line: they stay with the next word, in names and titles. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    "a à ao aos as às com da das de do dos e é em na nas no nos o os ou para pela pelo por que sem sob um uma " +
    "d' del della der den di el la le van von y"
  ).split(" "),
);

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("pt-BR")} ${noun}${count === 1 ? "" : "s"}`;
}

// A formatter costs more than all that it formats on a sheet.
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
