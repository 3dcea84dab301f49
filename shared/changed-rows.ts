interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

/** A row of the comparison of two texts: the parts of each text at that place. */
export interface ChangedRow {
  before: Part[];
  after: Part[];
  isSame: boolean;
}

/**
 * Puts two versions of a text side by side. Each row is a line that both have, or the change between two such lines.
 */
export function changedRows(parts: readonly Part[]): ChangedRow[] {
  const rows: ChangedRow[] = [];
  let row: ChangedRow = { before: [], after: [], isSame: true };
  const close = () => {
    if ([...row.before, ...row.after].some(({ text }) => text.trim())) rows.push(row);
    row = { before: [], after: [], isSame: true };
  };
  for (const { kind, text } of parts) {
    if (kind !== "same") {
      row[kind === "removed" ? "before" : "after"].push({ kind, text });
      row.isSame = false;
      continue;
    }
    for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
      row.before.push({ kind, text: line });
      row.after.push({ kind, text: line });
      if (line.endsWith("\n")) close();
    }
  }
  close();
  return rows;
}
