/** Returns the HTML in an answer, which a page shows as it is. */
export function htmlIn(value: unknown, name = ""): string[] {
  if (typeof value === "string") return name.endsWith("html") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => htmlIn(part, Array.isArray(value) ? name : key));
}

/** Returns the cells of a CSV file, as a spreadsheet reads them. */
export function cellsOf(csv: string): string[] {
  return Array.from(csv.slice(1).matchAll(/(?:^|[;,\n])("(?:[^"]|"")*"|[^;,\r\n]*)/g), ([, cell = ""]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
