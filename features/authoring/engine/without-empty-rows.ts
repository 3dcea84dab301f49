import { fieldsOf } from "./block-fields.ts";
import { rowsOf } from "./apply-block-command.ts";
import type { WrittenBlock } from "./written-block.ts";

/** Number of rows that stay even if empty, so that the check reports their missing texts. */
const MIN_ROWS = 2;

/** Removes empty rows from the blocks' lists, such as the third option of a question that needs only two. */
export function withoutEmptyRows(blocks: readonly WrittenBlock[]): WrittenBlock[] {
  return blocks.map((block) => {
    if (block.kind === "text") return block;
    const fields = { ...block.fields };
    for (const { name, as } of fieldsOf(block)) {
      if (as !== "rows" || !Array.isArray(fields[name])) continue;
      const minRows = name === "near" ? 0 : MIN_ROWS;
      fields[name] = rowsOf(fields[name]).filter((row, at) => at < minRows || Object.values(row).some(isWritten));
    }
    return { kind: block.kind, fields };
  });
}

function isWritten(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value === true;
}
