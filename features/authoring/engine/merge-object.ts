import { mergeBlocks } from "./merge-blocks.ts";
import { openMergeBudget } from "./merge-sequence.ts";
import { mergeText } from "./merge-text.ts";
import type { WrittenObject } from "./written-object.ts";

/** Merges two people's changes of an object that both began from `base`. A choice that both changed takes my value. */
export function mergeObject(
  base: WrittenObject,
  mine: WrittenObject,
  theirs: WrittenObject,
): { object: WrittenObject; isBoth: boolean } {
  const budget = openMergeBudget();
  const { blocks, isBoth } = mergeBlocks(base.blocks, mine.blocks, theirs.blocks, budget);
  const choices = Object.entries(theirs).map(([name, other]) => {
    const [before, own] = [base[name as keyof WrittenObject], mine[name as keyof WrittenObject]];
    return [name, own === before ? other : own];
  });
  const title = mergeText(base.title, mine.title, theirs.title, budget);
  const lead = mergeText(base.lead, mine.lead, theirs.lead, budget);
  return {
    object: {
      ...(Object.fromEntries(choices) as WrittenObject),
      title: title.text.replace(/\s+/g, " ").slice(0, 300),
      lead: lead.text.slice(0, 2000),
      blocks,
    },
    isBoth: isBoth || title.isBoth || lead.isBoth,
  };
}
