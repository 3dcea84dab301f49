import type { Block } from "../contract.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";

/** A block as it is kept in the database: text still as the author's Markdown. */
export type StoredBlock = { kind: "text"; text: string } | Exclude<Block, { kind: "text" }>;

export function shownBlocks(blocks: readonly StoredBlock[]): Block[] {
  return blocks.map((block) => (block.kind === "text" ? { kind: "text", html: markdownToHtml(block.text) } : block));
}

/** How many quiz blocks there are, and which positions they have among the blocks. */
export function quizzesOf(blocks: readonly StoredBlock[]): { index: number; right: number[] }[] {
  return blocks.flatMap((block, index) =>
    block.kind === "quiz" ? [{ index, right: block.options.flatMap(({ right }, at) => (right ? [at] : [])) }] : [],
  );
}
