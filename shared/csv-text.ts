export type CsvCell = string | number | null;

/**
 * A CSV file for a Brazilian spreadsheet: a byte order mark, semicolons, decimal commas. A text that a spreadsheet would
 * compute begins with an apostrophe.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(cellText).join(";")).join("\r\n")}\r\n`;
}

function cellText(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
