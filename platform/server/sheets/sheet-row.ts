import type { CsvCell } from "#shared/csv-lines.ts";
import { STYLES } from "./workbook-parts.ts";

/** The longest text of one cell in spreadsheets, in characters. */
const MAX_TEXT = 32_767;
const DAY_MS = 24 * 60 * 60_000;
/** Day 0 of spreadsheets; they take 1900 for a leap year, and count from here since. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

interface RowLook {
  isHead: boolean;
  days: readonly number[];
  moments?: readonly number[];
}

/** One row in SpreadsheetML. Text cells are marked as text, so that nothing in them is ever computed. */
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

/** As spreadsheets count: whole days, and of a moment the part of the day that has passed. */
function daysOf(value: string): number {
  const [day = "", time] = value.split(" ");
  return (Date.parse(time ? `${day}T${time}Z` : day) - FIRST_DAY) / DAY_MS;
}

/** Without what XML cannot hold, such as control characters and halves of characters. */
function escaped(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
