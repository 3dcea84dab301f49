/**
 * Portuguese month names. The functions of this file handle days as ISO text (2026-11-21), which sorts and compares as
 * it is.
 */
export const MONTHS = "Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro".split(
  " ",
);
export const WEEKDAYS = "Domingo Segunda Terça Quarta Quinta Sexta Sábado".split(" ");

/** Inserts slashes into the digits that a person typed: "2111" becomes "21/11". */
export function maskDate(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}

/** Parses dd/mm/aaaa to an ISO day; returns null for text that is not an existing day. */
export function parseDate(text: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return year && isDay(iso) ? iso : null;
}

/**
 * Parses the value of a date field: an ISO day, or dd/mm/aaaa from a page without scripts, where nothing adds the zeros
 * of “1/3/2015”. Returns an ISO day; null for any other text.
 */
export function isoDay(sent: string): string | null {
  return isDay(sent) ? sent : parseDate(sent.replace(/\b\d(?=\/)/g, "0$&"));
}

/** Checks that a text has the form of a date that `isoDay` parses, whether or not the day exists. */
export function isWholeDate(text: string): boolean {
  return /^(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})$/.test(text);
}

export function formatDate(iso: string): string {
  return iso.split("-").toReversed().join("/");
}

export function addDays(iso: string, days: number): string {
  const date = dateOf(iso);
  date.setUTCDate(date.getUTCDate() + days);
  return isoOf(date);
}

/** Returns the same day in another month, or that month's last day if it is shorter. */
export function addMonths(iso: string, months: number): string {
  const date = dateOf(iso);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return isoOf(date);
}

export function weekdayOf(iso: string): number {
  return dateOf(iso).getUTCDay();
}

/** Returns the weeks of a day's month, Sunday first; null where a week's day belongs to another month. */
export function weeksOf(iso: string): (string | null)[][] {
  const first = `${iso.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
  return weeks
    .map((week) => week.map((day) => (day.startsWith(iso.slice(0, 7)) ? day : null)))
    .filter((week) => week.some(Boolean));
}

/** Formats a day as "21 de novembro de 2026". */
export function dateInWords(iso: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  return `${Number(day)} de ${MONTHS[Number(month) - 1]?.toLowerCase()} de ${year}`;
}

/** Checks that a text is an existing day in ISO form, "2026-11-21". */
export function isDay(iso: string): boolean {
  const date = dateOf(iso);
  return !Number.isNaN(date.valueOf()) && isoOf(date) === iso && iso >= "1000";
}

function dateOf(iso: string): Date {
  return new Date(`${iso}T00:00:00Z`);
}

function isoOf(date: Date): string {
  return Number.isNaN(date.valueOf()) ? "" : date.toISOString().slice(0, 10);
}
