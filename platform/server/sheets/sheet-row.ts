import type { CsvCell } from "#shared/csv-lines.ts";
import { STYLES } from "./workbook-parts.ts";

/** What spreadsheets take in one cell. */
const MAX_TEXT = 32_767;
const DAY_MS = 24 * 60 * 60_000;
/** Day 0 of spreadsheets; they take 1900 for a leap year, and count from here since. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

interface RowLook {
  isHead: boolean;
  days: readonly number[];
}

/** One row in SpreadsheetML. Text cells are marked as text, so that nothing in them is ever computed. */
export function sheetRow(cells: readonly CsvCell[], { isHead, days }: RowLook): string {
  return `<row>${cells.map((cell, at) => cellOf(cell, isHead, days.includes(at))).join("")}</row>`;
}

function cellOf(value: CsvCell, isHead: boolean, isDay: boolean): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (isDay && !isHead) return `<c s="${STYLES.day}"><v>${(Date.parse(value) - FIRST_DAY) / DAY_MS}</v></c>`;
  const style = isHead ? ` s="${STYLES.head}"` : "";
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
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
