import { fieldsOf } from "./block-fields.ts";
import { rowsOf } from "./block-steps.ts";
import type { WrittenBlock } from "./written-block.ts";

/** Number of rows that stay even if empty, so that the check reports their missing texts. */
const LEAST = 2;

/** Removes empty rows from the blocks' lists, such as the third option of a question that needs only two. */
export function withoutEmptyRows(blocks: readonly WrittenBlock[]): WrittenBlock[] {
  return blocks.map((block) => {
    if (block.kind === "text") return block;
    const fields = { ...block.fields };
    for (const { name, as } of fieldsOf(block)) {
      if (as !== "rows" || !Array.isArray(fields[name])) continue;
      const least = name === "near" ? 0 : LEAST;
      fields[name] = rowsOf(fields[name]).filter((row, at) => at < least || Object.values(row).some(isWritten));
    }
    return { kind: block.kind, fields };
  });
}

function isWritten(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value === true;
}
