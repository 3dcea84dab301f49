import type { WrittenBlock } from "../engine/written-block.ts";

/** A block of the form. Its React key changes when its content is replaced, so that its inputs are created again. */
export interface Keyed {
  key: string;
  /** Identifies the block for as long as it exists, even if it moves or its content is replaced. */
  own: string;
  block: WrittenBlock;
}

let made = 0;

/** Creates a keyed block with new inputs. `own` is the identity of the block that it replaces, if any. */
export function keyed(block: WrittenBlock, own?: string): Keyed {
  const key = `b${++made}`;
  return { key, own: own ?? key, block };
}
