export type CsvCell = string | number | null;

/** Lines of a CSV file for a Brazilian spreadsheet, each with its end; see `csvText`. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(";")}\r\n`).join("");
}

function cellText(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  // Also what begins another cell where a spreadsheet is set to commas or tabs: there, a formula could begin.
  return /[;,\t"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
