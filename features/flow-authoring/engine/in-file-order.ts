import type { FlowDraftFile } from "../contract.ts";

const HEAD = ["friendly_id", "title", "label", "description", "sensitive", "repeatable", "course", "seconds_per_block"];
const LISTS = ["sections", "scores", "blocks"];
const BLOCK_START = ["id", "type", "section", "title", "text", "why"];
const BLOCK_END = ["next", "effects"];

/** Returns a flow's fields in the order in which its file lists them. */
export function inFileOrder(file: FlowDraftFile): object {
  const ordered = inOrder(file, HEAD, LISTS);
  if (!Array.isArray(file.blocks)) return ordered;
  return { ...ordered, blocks: file.blocks.map((block) => inOrder(block, BLOCK_START, BLOCK_END)) };
}

function inOrder(fields: object, first: readonly string[], last: readonly string[]): object {
  const entries = new Map(Object.entries(fields));
  const rest = [...entries.keys()].filter((name) => !first.includes(name) && !last.includes(name));
  const names = [...first, ...rest, ...last].filter((name) => entries.has(name));
  return Object.fromEntries(names.map((name) => [name, entries.get(name)]));
}
