/** The rows of a table as Markdown, the first as its head. Null for what is no table: one row, or one column. */
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
