import { countText } from "#shared/number-text.ts";
import { dateText } from "#shared/time-in-portuguese.ts";

/**
 * Formats a period: "em 3 de agosto de 2026" or "entre 3 de agosto e 19 de novembro de 2026". A shared year or month is
 * not repeated.
 */
export function periodInWords(start: Date, end: Date, timeZone: string): string {
  const [first, last] = [dateText(start, { timeZone }), dateText(end, { timeZone })];
  if (first === last) return `em ${last}`;
  const [day = "", month = "", year = ""] = first.split(" de ");
  const [, lastMonth, lastYear] = last.split(" de ");
  if (year !== lastYear) return `entre ${first} e ${last}`;
  return `entre ${day}${month === lastMonth ? "" : ` de ${month}`} e ${last}`;
}

/** Formats hours in words: "1 hora", "24 horas", "2 horas e 30 minutos". */
export function hoursInWords(hours: number): string {
  const total = Math.max(0, Math.round(hours * 60));
  const [whole, minutes] = [Math.floor(total / 60), total % 60];
  if (minutes === 0) return countText(whole, "hora");
  return whole === 0 ? countText(minutes, "minuto") : `${countText(whole, "hora")} e ${countText(minutes, "minuto")}`;
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
