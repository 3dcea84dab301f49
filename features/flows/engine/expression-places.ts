import type { FlowBlock, FlowDocument } from "./flow-document.ts";

export interface ExpressionPlace {
  text: string;
  type: "bool" | "number";
  /** Path of the expression in the document, such as ["blocks", 3, "cases", 0, "when"]. */
  path: readonly (string | number)[];
  /** The block that contains the expression; null for the expression of a score. */
  block: FlowBlock | null;
  /** Number of scores, from the first, that the expression may refer to. */
  scoresBefore: number;
}

/** Returns every expression of a document, with its place. */
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
