import type { WrittenBlock } from "../engine/written-block.ts";

/**
 * Returns a function from the index of a block of the saved text to the index that it had among the sent blocks. The
 * saved text has no empty texts, and texts below each other are one block of it.
 */
export function sentBlockOf(blocks: readonly WrittenBlock[]): (saved: number) => number {
  const filled = blocks.flatMap((block, at) =>
    block.kind === "text" && block.text.trim() === "" ? [] : { at, isText: block.kind === "text" },
  );
  const saved = filled.filter(({ isText }, place) => !isText || !filled[place - 1]?.isText);
  return (at) => saved[at]?.at ?? at;
}
