import type { WrittenBlock } from "../engine/written-block.ts";

/** A block of the form. Its React key changes when its content is replaced, so that its inputs are created again. */
export interface KeyedBlock {
  key: string;
  /** Identifies the block for as long as it exists, even if it moves or its content is replaced. */
  own: string;
  block: WrittenBlock;
}

let lastKey = 0;

/** Creates a keyed block with new inputs. `own` is the identity of the block that it replaces, if any. */
export function keyedBlock(block: WrittenBlock, own?: string): KeyedBlock {
  const key = `b${++lastKey}`;
  return { key, own: own ?? key, block };
}
