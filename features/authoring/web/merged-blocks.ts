import { mayBeSameBlock } from "../engine/merge-blocks.ts";
import type { WrittenBlock } from "../engine/written-block.ts";
import { type KeyedBlock, keyedBlock, regrouped } from "./keyed-block.ts";

/**
 * Returns the merged blocks with keys. Blocks with unchanged content have the same key as before, so that their inputs
 * and the caret stay.
 */
export function mergedBlocks(shown: readonly KeyedBlock[], merged: readonly WrittenBlock[]): KeyedBlock[] {
  const remaining = new Map<string, KeyedBlock[]>();
  for (const one of shown) {
    const same = remaining.get(comparableText(one.block));
    if (same) same.push(one);
    else remaining.set(comparableText(one.block), [one]);
  }
  const unchanged = merged.map((block) => remaining.get(comparableText(block))?.shift());
  const others = [...remaining.values()].flat();
  const keyed = merged.map((block, at) => {
    const same = unchanged[at];
    if (same) return same;
    const other = others.findIndex((one) => mayBeSameBlock(one.block, block));
    const [earlier] = other === -1 ? [] : others.splice(other, 1);
    return keyedBlock(block, earlier);
  });
  return regrouped(keyed);
}

/**
 * Returns the blocks after a step, where unchanged blocks have the same key as before. A block that moves up over several
 * others is rendered anew: React would otherwise move all of those in the document, below it.
 */
export function blocksAfterCommand(before: readonly KeyedBlock[], next: readonly WrittenBlock[]): KeyedBlock[] {
  const known = new Map(before.map((one) => [one.block, one]));
  const places = new Map(before.map(({ block }, at) => [block, at]));
  const left = new Set(next);
  const keyed = next.map((block, at) => {
    const here = before[at];
    // A block whose rows changed is still the same block.
    const isHere = here && !known.has(block) && !left.has(here.block);
    const same = known.get(block);
    if (same && (places.get(block) ?? 0) > at + 1) return keyedBlock(block, same);
    return same ?? keyedBlock(block, isHere ? here : undefined);
  });
  return regrouped(keyed);
}

/** Returns the form's keyed blocks with the current values of their inputs. */
export function withFormValues(shown: readonly KeyedBlock[], sent: readonly WrittenBlock[]): KeyedBlock[] {
  return shown.map((one, at) => ({ ...one, block: sent[at] ?? one.block }));
}

/** Returns a text that is equal for blocks that differ only in spaces, order of fields, or empty fields. */
function comparableText(block: WrittenBlock): string {
  if (block.kind === "text") return `text ${block.text.replace(/\s+/g, " ").trim()}`;
  return JSON.stringify(block, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const filled = Object.entries(value).filter(([, inner]) => inner !== "" && inner !== false);
    return Object.fromEntries(filled.toSorted(([one], [two]) => (one < two ? -1 : 1)));
  });
}
