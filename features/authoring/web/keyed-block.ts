import type { WrittenBlock } from "../engine/written-block.ts";

/** A block of the form. Its React key changes when its content is replaced, so that its inputs are created again. */
export interface KeyedBlock {
  key: string;
  /**
   * Identifies the block for as long as it exists, even if it moves or its content is replaced: its position in the page
   * as it was loaded, or "b7" for a block added since. Part of the names of its inputs.
   */
  own: string;
  /** Number of the group that it is shown in, ascending; NaN for a block that has none yet. */
  group: number;
  block: WrittenBlock;
}

const GROUP_BLOCKS = 20;

let lastKey = 0;

/**
 * Returns a button's command with the position of its block, as in `applyBlockCommand`. Buttons name the block's identity
 * ("up:b7"), because they are not rendered again when the block moves. Without scripts, the identity is the position.
 */
export function positionedCommand(command: string, blocks: readonly KeyedBlock[]): string {
  const [act = "", first = "", ...rest] = command.split(":");
  const place = (own: string) => blocks.findIndex((one) => one.own === own);
  if (act !== "add") return [act, place(first), ...rest].join(":");
  return `add:${first}:${rest[0] ? place(rest[0]) : blocks.length}`;
}

/** Creates a keyed block with new inputs. `earlier` is the block that it replaces, if any. */
export function keyedBlock(block: WrittenBlock, earlier?: Pick<KeyedBlock, "own" | "group">): KeyedBlock {
  const key = `b${++lastKey}`;
  return { key, own: earlier?.own ?? key, group: earlier?.group ?? Number.NaN, block };
}

/** Returns the keyed blocks of a page as it is loaded. */
export function loadedBlocks(blocks: readonly WrittenBlock[]): KeyedBlock[] {
  return blocks.map((block, at) => keyedBlock(block, { own: String(at), group: Math.floor(at / GROUP_BLOCKS) }));
}

/** Returns the blocks with ascending groups: a block that is new or moved among those of another group joins them. */
export function regrouped(blocks: readonly KeyedBlock[]): KeyedBlock[] {
  let last = 0;
  return blocks.map((one, at) => {
    const next = blocks[at + 1]?.group ?? Number.POSITIVE_INFINITY;
    if (one.group >= last && !(one.group > next)) last = one.group;
    return one.group === last ? one : { ...one, group: last };
  });
}
