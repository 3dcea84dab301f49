export type CsvCell = string | number | null;

/** Formats rows as CSV lines for a Brazilian spreadsheet, each with its line end; see `csvText`. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(";")}\r\n`).join("");
}

function cellText(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  const safe = /^[=+\-@|\t\r]/.test(value) ? `'${value}` : value;
  // Commas and tabs are quoted too: a spreadsheet that splits at them would start another cell, and with it perhaps a
  // formula.
  return /[;,\t"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
