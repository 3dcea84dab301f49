const DELIMITERS = [";", ",", "\t"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface SheetRow {
  /** Number of the file's row in which this one begins, from 1, as a spreadsheet shows it. */
  line: number;
  cells: string[];
}

/** A row beyond the maximum, of which only the number matters. */
const EXCESS: SheetRow = { line: 0, cells: ["…"] };

/**
 * Splits a CSV (RFC 4180, with semicolons, commas or tabs) into rows and cells. Leaves out rows with only empty cells;
 * after `maxRows`, rows have no content and only count.
 */
export function readCells(text: string, maxRows = Infinity): { delimiter: Delimiter; lines: SheetRow[] } {
  const plain = text.replace(/^\uFEFF/, "");
  // Excel can name the delimiter in the first row, as `sep=;`.
  const hint = /^sep=([;,\t])\r?\n/i.exec(plain);
  const delimiter = (hint?.[1] as Delimiter | undefined) ?? delimiterOf(plain);
  const lines: SheetRow[] = [];
  // A small file may have millions of rows, so those that are not needed are not stored.
  for (const row of rowsIn(plain.slice(hint?.[0].length ?? 0), delimiter, hint ? 2 : 1))
    if (row.cells.some((cell) => cell.trim() !== "")) lines.push(lines.length < maxRows ? row : EXCESS);
  return { delimiter, lines };
}

/** Returns the delimiter that occurs most often in the first non-empty row, outside of quotation marks. */
function delimiterOf(text: string): Delimiter {
  const first = /\S[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const count = (delimiter: Delimiter) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function* rowsIn(text: string, delimiter: Delimiter, from: number): Generator<SheetRow> {
  let [row, number, begins] = [[] as string[], from, from];
  for (let at = 0; at < text.length;) {
    const { cell, end } = cellAt(text, at, delimiter);
    row.push(cell.value);
    number += cell.breaks;
    at = end + 1;
    if (text[end] === delimiter && end < text.length) {
      // A delimiter at the end of the text is followed by one more, empty cell.
      if (at >= text.length) row.push("");
      else continue;
    }
    if (text[end] === "\r" && text[at] === "\n") at++;
    yield { line: begins, cells: row };
    row = [];
    begins = ++number;
  }
  if (row.length > 0) yield { line: begins, cells: row };
}

/** Returns the cell that begins at `from`, and the position after it (`end`). */
function cellAt(text: string, from: number, delimiter: Delimiter) {
  const stop = (start: number) => {
    for (let at = start; at < text.length; at++) {
      const character = text[at];
      if (character === delimiter || character === "\n" || character === "\r") return at;
    }
    return text.length;
  };
  if (text[from] !== '"') {
    const end = stop(from);
    return { cell: { value: text.slice(from, end), breaks: 0 }, end };
  }
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  // An unclosed quotation mark ends with its row: otherwise the rest of the file would be one cell.
  const end = close === -1 ? stop(from + 1) : stop(close + 1);
  const inside = close === -1 ? text.slice(from + 1, end) : text.slice(from + 1, close);
  const value = inside.replaceAll('""', '"') + (close === -1 ? "" : text.slice(close + 1, end));
  return { cell: { value, breaks: inside.split("\n").length - 1 }, end };
}
