import type { WrittenBlock } from "../engine/written-block.ts";

/** A block of the form; the key changes with what the block was made from, and its fields are then filled again. */
export interface Keyed {
  key: string;
  /** Names the block as long as it is there, wherever it moves and whatever fills its fields. */
  own: string;
  block: WrittenBlock;
}

let made = 0;

/** A block whose fields are filled; of one that was there before, `own` says which. */
export function keyed(block: WrittenBlock, own?: string): Keyed {
  const key = `b${++made}`;
  return { key, own: own ?? key, block };
}
