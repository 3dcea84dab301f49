import { fieldsOf } from "./block-fields.ts";
import { rowsOf } from "./block-steps.ts";
import type { WrittenBlock } from "./written-block.ts";

/** A list that has to have something keeps this many rows, so that what is missing in it is said. */
const LEAST = 2;

/** Leaves out the rows in which nothing is written, such as the third option of a question that needs two. */
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
