import type { WrittenBlock } from "../engine/written-block.ts";

/**
 * Returns a function that finds the block, by its index among those that were sent, of a block of the saved text. That text
 * has no empty texts, and texts below each other are one block of it.
 */
export function sentBlockOf(blocks: readonly WrittenBlock[]): (saved: number) => number {
  const filled = blocks.flatMap((block, at) =>
    block.kind === "text" && block.text.trim() === "" ? [] : { at, isText: block.kind === "text" },
  );
  const saved = filled.filter(({ isText }, place) => !isText || !filled[place - 1]?.isText);
  return (at) => saved[at]?.at ?? at;
}
