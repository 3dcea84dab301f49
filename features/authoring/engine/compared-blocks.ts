import { blockLabel } from "./block-fields.ts";
import { blockText } from "./block-text.ts";
import { mayBeSameBlock, blockKey } from "./merge-blocks.ts";
import { mergeRuns, openMergeBudget } from "./merge-sequence.ts";
import type { WrittenBlock } from "./written-block.ts";

/** A text before and after a change; empty where it does not exist. */
export interface ComparedField {
  label: string;
  before: string;
  after: string;
}

interface PositionedBlock {
  block: WrittenBlock;
  at: number;
}

/** Returns the differences between two versions of an object's blocks, in the order of the later version. */
export function comparedBlocks(
  before: readonly WrittenBlock[],
  after: readonly WrittenBlock[],
  fileName: (path: string) => string,
): ComparedField[] {
  const { pairs, removed, added } = alignBlocks(before, after);
  const found = pairs.flatMap(([one, other]) => {
    const field = changedField(one, other, fileName);
    return field ? [{ at: other.at, field }] : [];
  });
  for (const other of added) {
    const from = removed.findIndex(({ block }) => blockKey(block) === blockKey(other.block));
    const [one] = from === -1 ? [] : removed.splice(from, 1);
    found.push({ at: other.at, field: one ? movedField(one, other) : addedOrRemovedField(null, other, fileName) });
  }
  for (const one of removed) found.push({ at: one.at, field: addedOrRemovedField(one, null, fileName) });
  return found.toSorted((one, other) => one.at - other.at).map(({ field }) => field);
}

function alignBlocks(before: readonly WrittenBlock[], after: readonly WrittenBlock[]) {
  const pairs: [PositionedBlock, PositionedBlock][] = [];
  const removed: PositionedBlock[] = [];
  const added: PositionedBlock[] = [];
  let [ofBefore, ofAfter] = [0, 0];
  for (const run of mergeRuns(before, after, after, blockKey, openMergeBudget())) {
    const [left, right] = [withPositions(run.base, ofBefore), withPositions(run.mine, ofAfter)];
    [ofBefore, ofAfter] = [ofBefore + left.length, ofAfter + right.length];
    if (run.isSame) continue;
    for (const one of left) {
      const match = right.findIndex(({ block }) => mayBeSameBlock(one.block, block));
      if (match === -1) removed.push(one);
      // The blocks skipped here were added. They cannot be paired later, because pairs must stay in order.
      else {
        const [other, ...skipped] = right.splice(0, match + 1).toReversed();
        if (other) pairs.push([one, other]);
        added.push(...skipped);
      }
    }
    added.push(...right);
  }
  return { pairs, removed, added };
}

function withPositions(blocks: readonly WrittenBlock[], from: number): PositionedBlock[] {
  return blocks.map((block, at) => ({ block, at: from + at }));
}

function changedField(
  one: PositionedBlock,
  other: PositionedBlock,
  fileName: (path: string) => string,
): ComparedField | null {
  const label = `Bloco ${other.at + 1}, ${blockLabel(other.block).toLowerCase()}`;
  const [before, after] = [blockText(one.block, fileName), blockText(other.block, fileName)];
  if (before !== after) return { label, before, after };
  // The text is the same, so that only Markdown marks differ, such as bold.
  if (one.block.kind === "text" && other.block.kind === "text")
    return { label, before: one.block.text, after: other.block.text };
  return null;
}

function movedField(one: PositionedBlock, other: PositionedBlock): ComparedField {
  const label = `${blockLabel(other.block)}, lugar entre os blocos`;
  return { label, before: `${one.at + 1}º`, after: `${other.at + 1}º` };
}

function addedOrRemovedField(
  one: PositionedBlock | null,
  other: PositionedBlock | null,
  fileName: (path: string) => string,
): ComparedField {
  const here = other ?? one;
  const label = here ? `${other ? "Bloco novo" : "Bloco retirado"}, ${blockLabel(here.block).toLowerCase()}` : "";
  return {
    label,
    before: one ? blockText(one.block, fileName) : "",
    after: other ? blockText(other.block, fileName) : "",
  };
}
