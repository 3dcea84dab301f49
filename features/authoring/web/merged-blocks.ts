import { isKin } from "../engine/merge-blocks.ts";
import type { WrittenBlock } from "../engine/written-block.ts";
import { type Keyed, keyed } from "./keyed-block.ts";

/**
 * Returns the merged blocks with keys. Blocks with unchanged content have the same key as before, so that their inputs
 * and the caret stay.
 */
export function mergedBlocks(shown: readonly Keyed[], merged: readonly WrittenBlock[]): Keyed[] {
  const left = new Map<string, Keyed[]>();
  for (const one of shown) {
    const same = left.get(comparableText(one.block));
    if (same) same.push(one);
    else left.set(comparableText(one.block), [one]);
  }
  const kept = merged.map((block) => left.get(comparableText(block))?.shift());
  const others = [...left.values()].flat();
  return merged.map((block, at) => {
    const same = kept[at];
    if (same) return same;
    const other = others.findIndex((one) => isKin(one.block, block));
    const [earlier] = other === -1 ? [] : others.splice(other, 1);
    return keyed(block, earlier?.own);
  });
}

/** Returns the blocks after a step, where unchanged blocks have the same key as before. */
export function steppedBlocks(before: readonly Keyed[], next: readonly WrittenBlock[]): Keyed[] {
  const known = new Map(before.map((one) => [one.block, one]));
  const left = new Set(next);
  return next.map((block, at) => {
    const here = before[at];
    // A block whose rows changed is still the same block.
    const isHere = here && !known.has(block) && !left.has(here.block);
    return known.get(block) ?? keyed(block, isHere ? here.own : undefined);
  });
}

/** Returns the form's keyed blocks with the current values of their inputs. */
export function withSent(shown: readonly Keyed[], sent: readonly WrittenBlock[]): Keyed[] {
  return shown.map((one, at) => ({ ...one, block: sent[at] ?? one.block }));
}

/** Returns a text that is equal for blocks that differ only in spaces, order of fields, or empty fields. */
function comparableText(block: WrittenBlock): string {
  if (block.kind === "text") return `text ${block.text.replace(/\s+/g, " ").trim()}`;
  return JSON.stringify(block, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const said = Object.entries(value).filter(([, inner]) => inner !== "" && inner !== false);
    return Object.fromEntries(said.toSorted(([one], [two]) => (one < two ? -1 : 1)));
  });
}
