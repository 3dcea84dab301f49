import { blockName } from "./block-commands.ts";
import { blockElement, RESTORE_ELEMENT } from "./element-ids.ts";
import { type Fields, valueAt, withValue } from "./fields.ts";
import { type FlowFormState, type FormBlock, nextFocus, type RemovedBlock } from "./flow-form-state.ts";
import type { RowPlace } from "./row-commands.ts";
import { leadsTo, usesOfBlock } from "./uses-of-block.ts";

/** Removes a block at once if nothing refers to it; otherwise asks first. */
export function askToDrop(state: FlowFormState, key: string): FlowFormState {
  const uses = Object.values(usesOfBlock(state, key));
  return uses.every((names) => names.length === 0) ? dropBlock(state, key) : { ...state, asked: key };
}

/** Removes a block. What led to it leads to the block after it. */
export function dropBlock(state: FlowFormState, key: string): FlowFormState {
  const at = state.blocks.findIndex((block) => block.key === key);
  const block = state.blocks[at];
  if (!block) return state;
  const redirected = leadsTo(state.blocks, key).filter(({ from, to }) => from !== to);
  const left = state.blocks.toSpliced(at, 1);
  return {
    ...state,
    blocks: redirected.length > 0 ? left.map((one) => withTargets(one, redirected, "to")) : left,
    removed: { block, at, redirected },
    asked: null,
    said: `${removalSentence({ block, at }, left)} Dá para desfazer.`,
    focus: nextFocus(state, RESTORE_ELEMENT),
  };
}

/** Says that a block was removed and, if it was the first, which of the blocks left people begin with. */
export function removalSentence({ block, at }: Pick<RemovedBlock, "block" | "at">, left: readonly FormBlock[]): string {
  const [first] = left;
  const start = at === 0 && first ? ` Quem responde começa agora por ${blockName(first.fields)}.` : "";
  return `${blockName(block.fields)}: apagado.${start}`;
}

/** Puts the removed block back, and the targets that were changed with it. */
export function restoreBlock(state: FlowFormState): FlowFormState {
  const { removed } = state;
  if (!removed) return state;
  const { block, at, redirected } = removed;
  const blocks = state.blocks.map((one) => withTargets(one, redirected, "from"));
  return {
    ...state,
    blocks: blocks.toSpliced(at, 0, block),
    removed: null,
    said: `${blockName(block.fields)}: de volta ao ${at + 1}º lugar.`,
    focus: nextFocus(state, blockElement(block.key)),
  };
}

/** Changes the targets of a block, if they are still as they were. */
function withTargets(block: FormBlock, redirected: RemovedBlock["redirected"], to: "from" | "to"): FormBlock {
  const before = to === "to" ? "from" : "to";
  const own = redirected.filter(({ key }) => key === block.key);
  const change = (fields: Fields, way: (typeof own)[number]) =>
    valueAt(fields, way.path) === way[before] ? withValue(fields, way.path, way[to]) : fields;
  return own.length > 0 ? { ...block, fields: own.reduce(change, block.fields) } : block;
}

/** Removes the offer to put a block back if the rows of a list, which have other positions now, led to it. */
export function forgetRemovedFrom(state: FlowFormState, { key, path }: RowPlace): FlowFormState {
  const isMoved = state.removed?.redirected.some((way) => way.key === key && way.path[0] === path[0]) ?? false;
  return isMoved ? { ...state, removed: null } : state;
}
