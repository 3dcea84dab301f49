import { newId } from "#shared/ids.ts";
import { BLOCK_KINDS, type BlockKind, fieldsOf, hasId, initialFields } from "./block-fields.ts";
import type { WrittenBlock } from "./written-block.ts";

/**
 * Makes one change in an object's blocks, named like the form's buttons: "up:2", "down:2", "move:2:7" (to position
 * 7), "copy:2", "remove:2", "add:picture:3" (adds at position 3), "add:quiz.order" (adds at the end), "row:2:options" (adds a row),
 * "unrow:2:options:1". Anything else changes nothing.
 */
export function applyBlockCommand(blocks: readonly WrittenBlock[], command: string): WrittenBlock[] {
  const [act = "", first = "", second = "", third = ""] = command.split(":");
  const at = act === "add" ? Number(second || blocks.length) : Number(first);
  const block = blocks[at];
  if (act === "add") {
    const added = emptyBlock(first);
    return added && at >= 0 && at <= blocks.length ? blocks.toSpliced(at, 0, added) : [...blocks];
  }
  if (!block) return [...blocks];
  if (act === "remove") return blocks.toSpliced(at, 1);
  if (act === "up" && at > 0) return blocks.toSpliced(at, 1).toSpliced(at - 1, 0, block);
  if (act === "down") return blocks.toSpliced(at, 1).toSpliced(at + 1, 0, block);
  if (act === "move" && /^\d{1,4}$/.test(second)) return blocks.toSpliced(at, 1).toSpliced(Number(second), 0, block);
  if (act === "copy") return blocks.toSpliced(at + 1, 0, copyOf(block));
  if (block.kind === "text") return [...blocks];
  const rows = rowsOf(block.fields[second]);
  const changed = act === "row" ? [...rows, {}] : act === "unrow" ? rows.toSpliced(Number(third), 1) : null;
  const isKnown = fieldsOf(block).some(({ name, as }) => name === second && as === "rows");
  if (!changed || !isKnown) return [...blocks];
  return blocks.with(at, { ...block, fields: { ...block.fields, [second]: changed } });
}

export function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];
}

function emptyBlock(what: string): WrittenBlock | null {
  const [word = "", answer] = what.split(".");
  if (word === "text") return { kind: "text", text: "" };
  const kind = BLOCK_KINDS.find((one) => one === word);
  if (!kind) return null;
  return { kind, fields: { ...ownId(kind), ...initialFields(kind, answer) } };
}

/** Copies a block under an id of its own, so that the answers to the first one stay there. */
function copyOf(block: WrittenBlock): WrittenBlock {
  if (block.kind === "text") return { ...block };
  return { kind: block.kind, fields: { ...block.fields, ...ownId(block.kind) } };
}

/**
 * Returns an id for a block of a kind that has one. It is set at creation, because learners' answers and merges of
 * concurrent changes refer to it.
 */
function ownId(kind: BlockKind): { id?: string } {
  return hasId(kind) ? { id: `${kind}-${newId().slice(-8)}` } : {};
}
