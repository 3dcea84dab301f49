import type { FlowBlock, FlowDocument } from "./flow-document.ts";

export interface ExpressionPlace {
  text: string;
  type: "bool" | "number";
  /** Where it lies in the document. */
  path: readonly (string | number)[];
  /** The block it belongs to; null for a score. */
  block: FlowBlock | null;
  /** How many scores it may ask about, from the first. */
  scoresBefore: number;
}

/** Every expression of a document, with its place. */
export function expressionPlaces({ blocks, scores }: FlowDocument): ExpressionPlace[] {
  const ofScores = scores.map(({ value }, at) => ({
    text: value,
    type: "number" as const,
    path: ["scores", at, "value"],
    block: null,
    scoresBefore: at,
  }));
  const ofBlocks = blocks.flatMap((block, at) =>
    listsOf(block).flatMap(({ field, items }) =>
      items.flatMap(({ when }, place) =>
        when === null
          ? []
          : [
              {
                text: when,
                type: "bool" as const,
                path: ["blocks", at, field, place, "when"],
                block,
                scoresBefore: scores.length,
              },
            ],
      ),
    ),
  );
  return [...ofScores, ...ofBlocks];
}

function listsOf(block: FlowBlock): { field: string; items: readonly { when: string | null }[] }[] {
  const lists: { field: string; items: readonly { when: string | null }[] }[] = [
    { field: "effects", items: block.effects },
  ];
  if (block.type === "branch") lists.push({ field: "cases", items: block.cases });
  if (block.type === "recommendation")
    lists.push(
      { field: "items", items: block.items },
      { field: "advice", items: block.advice },
      { field: "urgent", items: block.urgent },
    );
  return lists;
}
