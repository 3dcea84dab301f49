import type { WrittenBlock } from "../engine/written-block.ts";

/** A block of the form; the key changes with what the block was made from, and its fields are then filled again. */
export interface Keyed {
  key: string;
  block: WrittenBlock;
}

let made = 0;

export function keyed(block: WrittenBlock): Keyed {
  return { key: `b${++made}`, block };
}
