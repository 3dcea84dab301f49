import { attributeOf, xmlParts } from "./xml-parts.ts";

/** Display of a number: as a day, or with leading zeros; null for the plain number. */
export type CellLook = { kind: "day" } | { kind: "zeros"; digits: number } | null;

const DAY_MS = 24 * 60 * 60_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Maximum number of characters of a number format that are read, because a file can contain formats of any length. */
const MAX_CODE = 100;
const MAX_DIGITS = 30;
/** Difference in days of files from old Macs, which count days from 1904. */
const DAYS_TO_1904 = 1462;
/** Whether a built-in format displays days (ECMA-376, 18.8.30). */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns how each style of a workbook displays numbers, from the XML of its styles. */
export function cellLooks(styles: string): CellLook[] {
  const formats = new Map<number, string>();
  const looks: CellLook[] = [];
  let isOfCells = false;
  for (const part of xmlParts(styles)) {
    if (part.tag === "numFmt" && !part.isEnd)
      formats.set(Number(attributeOf(part.attributes, "numFmtId")), attributeOf(part.attributes, "formatCode") ?? "");
    if (part.tag === "cellXfs") isOfCells = !part.isEnd;
    if (part.tag === "xf" && !part.isEnd && isOfCells)
      looks.push(lookOf(Number(attributeOf(part.attributes, "numFmtId") ?? 0), formats));
  }
  return looks;
}

function lookOf(id: number, formats: ReadonlyMap<number, string>): CellLook {
  if (isBuiltInDay(id)) return { kind: "day" };
  // Removes literal text in quotation marks or brackets, such as “[$-416]”.
  const format = (formats.get(id) ?? "").slice(0, MAX_CODE);
  const code = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "").split(";")[0] ?? "";
  if (/^0{2,}$/.test(code)) return { kind: "zeros", digits: Math.min(code.length, MAX_DIGITS) };
  return /[dy]/i.test(code) ? { kind: "day" } : null;
}

interface Cell {
  /** Type of the value in the file: s (shared text), str, inlineStr, b (boolean), e (error), d (date) or n (number). */
  type: string;
  look: CellLook;
  /** The workbook's shared texts, already decoded by `decodeEscapes`, so that each is decoded and stored once. */
  strings: readonly string[];
  is1904: boolean;
}

/** Returns the text that a spreadsheet displays for a cell. Empty for an error such as #N/A. */
export function cellText(value: string, { type, look, strings, is1904 }: Cell): string {
  if (type === "e" || value === "") return "";
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "str" || type === "inlineStr") return decodeEscapes(value);
  if (type === "b") return value.trim() === "1" ? "Sim" : "Não";
  if (type === "d") return value.slice(0, 10);
  const number = Number(value);
  if (!Number.isFinite(number)) return "";
  if (look?.kind === "day") return dayText(number + (is1904 ? DAYS_TO_1904 : 0));
  const plain = Number.isSafeInteger(number) ? String(number) : value.trim();
  return look?.kind === "zeros" ? plain.padStart(look.digits, "0") : plain;
}

function dayText(days: number): string {
  const day = new Date(FIRST_DAY + Math.floor(days) * DAY_MS);
  return Number.isNaN(day.getTime()) ? "" : day.toISOString().slice(0, 10).split("-").toReversed().join("/");
}

/** Decodes characters that XML cannot contain, which Excel writes as “_x000D_”. */
export function decodeEscapes(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
