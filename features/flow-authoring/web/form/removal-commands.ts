import { blockName } from "./block-commands.ts";
import { blockElement, RESTORE_ELEMENT } from "./element-ids.ts";
import { type Fields, mapTexts, type Path, textIn, valueAt, withValue } from "./fields.ts";
import { type FlowFormState, type FormBlock, nextFocus, type RemovedBlock } from "./flow-form-state.ts";
import { isTarget } from "./rename-in-flow.ts";
import { usesOfBlock } from "./uses-of-block.ts";

/** Removes a block at once if nothing would miss it; otherwise asks first. */
export function askToDrop(state: FlowFormState, key: string): FlowFormState {
  const uses = Object.values(usesOfBlock(state, key));
  return uses.every((names) => names.length === 0) ? dropBlock(state, key) : { ...state, asked: key };
}

/** Removes a block. What led to it leads to the block after it. */
export function dropBlock(state: FlowFormState, key: string): FlowFormState {
  const at = state.blocks.findIndex((block) => block.key === key);
  const block = state.blocks[at];
  if (!block) return state;
  const [id, to] = [textIn(block.fields, "id"), successorOf(state, at)];
  const redirected: RemovedBlock["redirected"][number][] = [];
  const left = state.blocks.toSpliced(at, 1);
  const isShared = left.some(({ fields }) => textIn(fields, "id") === id);
  const blocks = left.map((one) => {
    const fields = mapTexts(one.fields, (text, path) => {
      if (isShared || to === "" || text !== id || !isTarget(path)) return text;
      redirected.push({ key: one.key, path, to });
      return to;
    });
    return fields === one.fields ? one : { ...one, fields };
  });
  return {
    ...state,
    blocks,
    removed: { block, at, redirected },
    asked: null,
    said: `${blockName(block.fields)}: apagado. Dá para desfazer.`,
    focus: nextFocus(state, RESTORE_ELEMENT),
  };
}

/** Returns the id of the block that follows a block by itself; empty for none. */
function successorOf({ blocks }: FlowFormState, at: number): string {
  const fields = blocks[at]?.fields ?? {};
  if (fields["type"] === "end") return "";
  if (fields["type"] === "branch") return textIn(fields, "otherwise");
  return textIn(fields, "next") || textIn(blocks[at + 1]?.fields ?? {}, "id");
}

/** Puts the removed block back, and the targets that were changed with it. */
export function restoreBlock(state: FlowFormState): FlowFormState {
  const { removed } = state;
  if (!removed) return state;
  const { block, at, redirected } = removed;
  const id = textIn(block.fields, "id");
  const blocks = state.blocks.map((one) => ({ ...one, fields: withTargets(one, redirected, id) }));
  return {
    ...state,
    blocks: blocks.toSpliced(at, 0, block),
    removed: null,
    said: `${blockName(block.fields)}: de volta ao ${at + 1}º lugar.`,
    focus: nextFocus(state, blockElement(block.key)),
  };
}

function withTargets({ key, fields }: FormBlock, redirected: RemovedBlock["redirected"], id: string): Fields {
  const own = redirected.filter((one) => one.key === key);
  const back = (all: Fields, { path, to }: { path: Path; to: string }) =>
    valueAt(all, path) === to ? withValue(all, path, id) : all;
  return own.reduce(back, fields);
}
