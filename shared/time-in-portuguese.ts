import { countText } from "./number-text.ts";
import { zoneFormatter } from "./zone-formatter.ts";

/**
 * The moment and time zone (IANA name) relative to which moments are written. The texts are equal on server and
 * browser.
 */
export interface Standpoint {
  now: Date;
  timeZone: string;
}

type Moment = Date | string;

const DAYS = ["Dom", "Seg", "Ter", "Qua", "Qui", "Sex", "Sáb"] as const;
const MONTHS = [
  "Janeiro",
  "Fevereiro",
  "Março",
  "Abril",
  "Maio",
  "Junho",
  "Julho",
  "Agosto",
  "Setembro",
  "Outubro",
  "Novembro",
  "Dezembro",
] as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a moment: "Hoje ás 09:05", "Qua, 3 de Fevereiro ás 14:30", "Qua, 3 de Fevereiro de 2021 ás 14:30". The
 * spelling 'ás' is the spec's.
 */
export function momentText(moment: Moment, standpoint: Standpoint): string {
  const then = localTimeOf(moment, standpoint.timeZone);
  return `${dayAt(then, standpoint)} ás ${twoDigits(then.hour)}:${twoDigits(then.minute)}`;
}

/** Formats a moment's day: "Hoje", "Qua, 3 de Fevereiro"; with the year when it is not the current one. */
export function dayText(moment: Moment, standpoint: Standpoint): string {
  return dayAt(localTimeOf(moment, standpoint.timeZone), standpoint);
}

function dayAt(then: LocalTime, { now, timeZone }: Standpoint): string {
  const today = localTimeOf(now, timeZone);
  const isThisYear = then.year === today.year;
  if (isThisYear && then.month === today.month && then.day === today.day) return "Hoje";
  const weekday = DAYS[new Date(Date.UTC(then.year, then.month - 1, then.day)).getUTCDay()];
  const day = `${weekday}, ${then.day} de ${MONTHS[then.month - 1]}`;
  return isThisYear ? day : `${day} de ${then.year}`;
}

/**
 * Formats a moment's day as documents write it, always with the year: "3 de agosto de 2026", "1º de agosto de 2026".
 */
export function dateText(moment: Moment, { timeZone }: Pick<Standpoint, "timeZone">): string {
  const { day, month, year } = localTimeOf(moment, timeZone);
  return `${day === 1 ? "1º" : day} de ${MONTHS[month - 1]?.toLowerCase()} de ${year}`;
}

/**
 * Formats the time since a moment: "há 40 segundos", minutes from 60 s, hours from 2 h, days from 2 days. A moment in
 * the future, from a clock that differs, counts as one second ago.
 */
export function agoText(moment: Moment, { now }: Pick<Standpoint, "now">): string {
  const passed = Math.max(SECOND, now.getTime() - new Date(moment).getTime());
  if (passed < MINUTE) return ago(passed / SECOND, "segundo");
  if (passed < 2 * HOUR) return ago(passed / MINUTE, "minuto");
  if (passed < 2 * DAY) return ago(passed / HOUR, "hora");
  return ago(passed / DAY, "dia");
}

function ago(amount: number, unit: string): string {
  return `há ${countText(Math.floor(amount), unit)}`;
}

interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

// Only digits are taken from Intl, because the words of its data may differ between a server and a browser.
function localTimeOf(moment: Moment, timeZone: string): LocalTime {
  // The formatted text is, for example, "11/25/2026, 9:05".
  const digits = formatterFor(timeZone).format(new Date(moment)).match(/\d+/g) ?? [];
  const [month = NaN, day = NaN, year = NaN, hour = NaN, minute = NaN] = digits.map(Number);
  return { year, month, day, hour, minute };
}

const formatterFor = zoneFormatter("en-US", {
  hourCycle: "h23",
  calendar: "gregory",
  numberingSystem: "latn",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

function twoDigits(amount: number): string {
  return String(amount).padStart(2, "0");
}
