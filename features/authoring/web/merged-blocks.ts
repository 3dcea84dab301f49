import { isKin } from "../engine/merge-blocks.ts";
import type { WrittenBlock } from "../engine/written-block.ts";
import { type Keyed, keyed } from "./keyed-block.ts";

/** What a merge made of the form's blocks: those that say the same keep their fields, and with them the place of the caret. */
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

/** Those that a step left as they were keep their keys. */
export function steppedBlocks(before: readonly Keyed[], next: readonly WrittenBlock[]): Keyed[] {
  const known = new Map(before.map((one) => [one.block, one]));
  const left = new Set(next);
  return next.map((block, at) => {
    const here = before[at];
    // One whose rows changed is still the same block.
    const isHere = here && !known.has(block) && !left.has(here.block);
    return known.get(block) ?? keyed(block, isHere ? here.own : undefined);
  });
}

/** The form's blocks under their keys, with what their fields say now. */
export function withSent(shown: readonly Keyed[], sent: readonly WrittenBlock[]): Keyed[] {
  return shown.map((one, at) => ({ ...one, block: sent[at] ?? one.block }));
}

/** The same for blocks that differ only in spaces, in the order of their fields, or in fields that are empty. */
function comparableText(block: WrittenBlock): string {
  if (block.kind === "text") return `text ${block.text.replace(/\s+/g, " ").trim()}`;
  return JSON.stringify(block, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const said = Object.entries(value).filter(([, inner]) => inner !== "" && inner !== false);
    return Object.fromEntries(said.toSorted(([one], [two]) => (one < two ? -1 : 1)));
  });
}
