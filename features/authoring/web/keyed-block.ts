import type { WrittenBlock } from "../engine/written-block.ts";

/** A block of the form. Its React key changes when its content is replaced, so that its inputs are created again. */
export interface KeyedBlock {
  key: string;
  /**
   * Identifies the block for as long as it exists, even if it moves or its content is replaced: its position in the page
   * as it was loaded, or "b7" for a block added since. Part of the names of its inputs.
   */
  own: string;
  block: WrittenBlock;
}

let lastKey = 0;

/**
 * Returns a command whose block is named by its position. Buttons of rows name the block's identity ("row:b7:options"),
 * so that they are not rendered again when the block moves.
 */
export function positionedCommand(command: string, blocks: readonly KeyedBlock[]): string {
  const [, act, own] = /^((?:un)?row):(\w+)/.exec(command) ?? [];
  if (!act) return command;
  return command.replace(`${act}:${own}`, `${act}:${blocks.findIndex((one) => one.own === own)}`);
}

/** Creates a keyed block with new inputs. `own` is the identity of the block that it replaces, if any. */
export function keyedBlock(block: WrittenBlock, own?: string): KeyedBlock {
  const key = `b${++lastKey}`;
  return { key, own: own ?? key, block };
}
