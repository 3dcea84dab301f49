import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { cellText, type CellLook, cellLooks, decodeEscapes } from "./cell-text.ts";
import { SheetFault } from "#shared/sheet-fault.ts";
import { openWorkbook, type PartReader } from "./open-workbook.ts";
import { attributeOf, xmlParts } from "./xml-parts.ts";

const NO_WORKBOOK =
  "Este arquivo não é uma planilha do Excel. Salve-a como XLSX ou CSV, ou copie as células e cole aqui.";
/** Maximum size in bytes of parts other than cells and texts: the list of sheets, and the styles. */
const MAX_LIST = 2_000_000;
/** Number of tags and texts after which other work gets its turn on the main thread: a file may have many, and no row. */
const PARTS_AT_ONCE = 10_000;

export interface WorkbookRow {
  /** Row number, as the spreadsheet shows it. */
  line: number;
  cells: string[];
}

/**
 * Returns the rows of an XLSX file's first visible sheet as displayed texts, with the last result of each formula.
 * Empty rows are left out; after `maxRows`, rows have no content and only count. At most 256 cells per row and 2,000
 * characters per cell are read. Throws `SheetFault`.
 */
export async function readWorkbook(bytes: Buffer, maxRows: number): Promise<WorkbookRow[]> {
  const read = await openWorkbook(bytes);
  const sheet = await textOf(read, await sheetPath(read));
  if (sheet === null) throw new SheetFault(NO_WORKBOOK);
  const strings = await sharedStrings((await textOf(read, "xl/sharedStrings.xml")) ?? "");
  const looks = cellLooks((await textOf(read, "xl/styles.xml", MAX_LIST)) ?? "");
  const is1904 = /date1904\s*=\s*["'](1|true)/.test((await textOf(read, "xl/workbook.xml", MAX_LIST)) ?? "");
  return await rowsOf(sheet, { strings, looks, is1904 }, maxRows);
}

async function textOf(read: PartReader, path: string, maxBytes?: number): Promise<string | null> {
  const bytes = await read(path, maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

async function sheetPath(read: PartReader): Promise<string> {
  const workbook = await textOf(read, "xl/workbook.xml", MAX_LIST);
  if (workbook === null) throw new SheetFault(NO_WORKBOOK);
  const sheets = tagsOf(workbook, "sheet").filter(
    (attributes) => (attributeOf(attributes, "state") ?? "visible") === "visible",
  );
  const id = attributeOf(sheets[0] ?? "", "r:id") ?? attributeOf(sheets[0] ?? "", "id");
  const links = tagsOf((await textOf(read, "xl/_rels/workbook.xml.rels", MAX_LIST)) ?? "", "Relationship");
  const target = attributeOf(links.find((one) => attributeOf(one, "Id") === id) ?? "", "Target");
  if (!target) throw new SheetFault(NO_WORKBOOK);
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

function tagsOf(xml: string, name: string): string[] {
  const tags: string[] = [];
  for (const part of xmlParts(xml)) if (part.tag === name && !part.isEnd) tags.push(part.attributes);
  return tags;
}

/** Returns the texts that several cells share, without the pronunciation aids of Asian scripts. */
async function sharedStrings(xml: string): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isAid, read] = ["", false, false, 0];
  for (const part of xmlParts(xml)) {
    if (++read % PARTS_AT_ONCE === 0) await yieldToEventLoop();
    if (part.text !== undefined) text += isText && !isAid ? part.text : "";
    else if (part.tag === "t") isText = !part.isEnd && !part.isEmpty;
    else if (part.tag === "rPh") isAid = !part.isEnd && !part.isEmpty;
    else if (part.tag === "si" && (part.isEnd || part.isEmpty))
      [text] = ["", strings.push(decodeEscapes(text.slice(0, MAX_CELL)))];
  }
  return strings;
}

interface WorkbookContext {
  strings: readonly string[];
  looks: readonly CellLook[];
  is1904: boolean;
}
interface OpenCell {
  column: number;
  type: string;
  look: CellLook;
}

async function rowsOf(xml: string, shown: WorkbookContext, maxRows: number): Promise<WorkbookRow[]> {
  const lines: WorkbookRow[] = [];
  let [row, column, value, inside]: [WorkbookRow, number, string, string] = [{ line: 0, cells: [] }, -1, "", ""];
  let [cell, read]: [OpenCell | null, number] = [null, 0];
  const merged: string[] = [];
  for (const part of xmlParts(xml)) {
    if (++read % PARTS_AT_ONCE === 0) await yieldToEventLoop();
    if (part.text !== undefined) value += cell && (inside === "v" || inside === "t") ? part.text : "";
    else if (part.tag === "v" || part.tag === "t" || part.tag === "f")
      inside = part.isEnd || part.isEmpty ? "" : part.tag;
    else if (part.tag === "row" && !part.isEnd) {
      row = { line: Number(attributeOf(part.attributes, "r")) || row.line + 1, cells: [] };
      column = -1;
    } else if (part.tag === "c" && !part.isEnd) {
      column = columnOf(attributeOf(part.attributes, "r")) ?? column + 1;
      const look = shown.looks[Number(attributeOf(part.attributes, "s") ?? 0)] ?? null;
      [cell, value] = [{ column, type: attributeOf(part.attributes, "t") ?? "n", look }, ""];
    }
    if (part.tag === "c" && (part.isEnd || part.isEmpty) && cell) {
      const text = cellText(value.slice(0, MAX_CELL), { ...cell, ...shown });
      if (text !== "" && lines.length <= maxRows) setCell(row.cells, cell.column, text);
      else if (text !== "") row.cells[0] = "…";
      cell = null;
    }
    if (part.tag === "row" && part.isEnd && row.cells.length > 0) lines.push(row);
    if (part.tag === "mergeCell" && merged.length < MAX_MERGED) merged.push(attributeOf(part.attributes, "ref") ?? "");
  }
  fillMerged(lines.slice(0, maxRows), merged);
  return lines;
}

/**
 * Copies the text of cells merged over several rows, such as a course written once for its people, into each row. Fills
 * empty cells only, so that overlapping ranges cost nothing.
 */
function fillMerged(lines: readonly WorkbookRow[], merged: readonly string[]): void {
  const indexOf = new Map(lines.map(({ line }, index) => [line, index]));
  for (const range of merged) {
    const [first = "", last = ""] = range.split(":");
    const [column, begin, end] = [columnOf(first) ?? -1, indexOf.get(rowOf(first)) ?? -1, rowOf(last)];
    const text = lines[begin]?.cells[column];
    if (!text) continue;
    for (let at = begin + 1, row = lines[at]; row && row.line <= end && !row.cells[column]; row = lines[++at])
      setCell(row.cells, column, text);
  }
}

/** Returns the row of a cell name such as “AB12”; 0 for other text. */
function rowOf(name: string): number {
  return Number(/^[A-Z]{1,3}(\d{1,7})$/.exec(name)?.[1] ?? 0);
}

// Limits for malicious files: 2 kB may name a distant column in each row, or a text of megabytes in each cell.
const MAX_COLUMN = 255;
const MAX_CELL = 2000;
const MAX_MERGED = 50_000;

function setCell(cells: string[], column: number, text: string): void {
  if (column > MAX_COLUMN) return;
  while (cells.length < column) cells.push("");
  cells[column] = text;
}

/** Returns the column of a cell name such as “AB12”, counted from 0. */
function columnOf(name: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name ?? "")?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}
