import { newId } from "#shared/ids.ts";
import { fieldsOf } from "./block-fields.ts";
import { BLOCK_KINDS, type WrittenBlock } from "./written-block.ts";

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
  const [word = "", quiz] = what.split(".");
  if (word === "text") return { kind: "text", text: "" };
  const kind = BLOCK_KINDS.find((one) => one === word);
  if (!kind) return null;
  // The id is set at creation: learners' answers and merges of concurrent changes refer to it.
  const named = KINDS_WITH_ID.has(kind) ? { id: newBlockId(kind) } : {};
  if (kind !== "quiz") return { kind, fields: { ...named, ...(kind === "accordion" ? { items: [{}, {}] } : {}) } };
  return { kind, fields: { ...named, kind: quiz ?? "single", ...EMPTY_QUIZ[quiz ?? "single"] } };
}

/** Copies a block under an id of its own, so that the answers to the first one stay there. */
function copyOf(block: WrittenBlock): WrittenBlock {
  if (block.kind === "text") return { ...block };
  const named = KINDS_WITH_ID.has(block.kind) ? { id: newBlockId(block.kind) } : {};
  return { kind: block.kind, fields: { ...block.fields, ...named } };
}

function newBlockId(kind: string): string {
  return `${kind}-${newId().slice(-8)}`;
}

/** Kinds of block that have an id, to which learners' answers refer. */
export const KINDS_WITH_ID: ReadonlySet<string> = new Set(["video", "audio", "checklist", "reflection", "quiz"]);

const EMPTY_QUIZ: Record<string, Record<string, unknown>> = {
  single: { options: [{ right: true }, {}, {}] },
  multiple: { options: [{ right: true }, { right: true }, {}] },
  true_false: { options: [{ text: "Verdadeiro", right: true }, { text: "Falso" }] },
  match: { pairs: [{}, {}] },
  short: { forgive: { accents: true, typos: 1 } },
};
