import type { CsvCell } from "#shared/csv-lines.ts";
import { STYLES } from "./workbook-parts.ts";

/** Maximum length of a cell's text in spreadsheets, in characters. */
const MAX_TEXT = 32_767;
const DAY_MS = 24 * 60 * 60_000;
/** Day 0 of spreadsheets: not 31 December, because spreadsheets count a 29 February 1900 that did not exist. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

interface RowLook {
  isHead: boolean;
  days: readonly number[];
  moments?: readonly number[];
}

/** Returns a row in SpreadsheetML. Text cells are marked as text, so that nothing in them is evaluated as a formula. */
export function sheetRow(cells: readonly CsvCell[], { isHead, days, moments = [] }: RowLook): string {
  const styleAt = (at: number) => {
    if (isHead) return STYLES.head;
    return days.includes(at) ? STYLES.day : moments.includes(at) ? STYLES.moment : STYLES.plain;
  };
  return `<row>${cells.map((cell, at) => cellOf(cell, styleAt(at))).join("")}</row>`;
}

function cellOf(value: CsvCell, style: number): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (style === STYLES.day || style === STYLES.moment) return `<c s="${style}"><v>${daysOf(value)}</v></c>`;
  const look = style === STYLES.plain ? "" : ` s="${style}"`;
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** Converts a date, or date and time, to days as spreadsheets store them; the time is the fraction of a day. */
function daysOf(value: string): number {
  const [day = "", time] = value.split(" ");
  return (Date.parse(time ? `${day}T${time}Z` : day) - FIRST_DAY) / DAY_MS;
}

/** Escapes text for XML and drops invalid characters, such as control characters and unpaired surrogates. */
function escaped(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
