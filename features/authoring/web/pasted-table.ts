/**
 * Converts rows to a Markdown table with the first row as its head. Null with fewer than two rows or columns, which are
 * no table.
 */
export function markdownTable(rows: readonly (readonly string[])[]): string | null {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (rows.length < 2 || columns < 2) return null;
  const [head, ...body] = rows.map((row) => {
    const cells = Array.from({ length: columns }, (_, at) =>
      (row[at] ?? "").replace(/\s+/g, " ").replace(/\|/g, "\\|"),
    );
    return `| ${cells.join(" | ")} |`;
  });
  return [head, `|${" --- |".repeat(columns)}`, ...body].join("\n");
}
