import { blockName } from "./block-commands.ts";
import { tokensOf } from "./condition-tokens.ts";
import { type Fields, mapTexts, rowsIn, textIn } from "./fields.ts";
import type { FlowFormState } from "./flow-form-state.ts";
import { isExpression, isTarget, keyOf } from "./rename-in-flow.ts";

export interface BlockUses {
  /** The blocks that lead to the block by name: “Bloco 3: …”. */
  leads: string[];
  /** The blocks and scores that ask for its answer or for one of its consents. */
  asks: string[];
}

/** Returns what would miss a block, to say so before it is removed. */
export function usesOfBlock({ head, blocks }: Pick<FlowFormState, "head" | "blocks">, key: string): BlockUses {
  const own = blocks.find((block) => block.key === key)?.fields ?? {};
  const id = textIn(own, "id");
  const names = new Set([
    `answers.${keyOf(id)}`,
    `points.${keyOf(id)}`,
    ...rowsIn(own, "purposes").map((purpose) => `consents.${keyOf(textIn(purpose, "id"))}`),
  ]);
  const asksIn = (fields: Fields) =>
    someText(fields, (text, path) =>
      isExpression(path) ? asksFor(text, names) : path.includes("items") && text.includes(`{${id}}`),
    );
  const others = blocks.flatMap((block, at) =>
    block.key === key ? [] : [{ fields: block.fields, name: `Bloco ${at + 1}: ${blockName(block.fields)}` }],
  );
  const scores = rowsIn(head, "scores").map((score) => ({
    fields: { scores: [score] },
    name: `Resultado ${blockName(score)}`,
  }));
  const leadsHere = (fields: Fields) => someText(fields, (text, path) => isTarget(path) && text === id);
  return {
    leads: others.filter(({ fields }) => leadsHere(fields)).map(({ name }) => name),
    asks: [...scores, ...others].filter(({ fields }) => asksIn(fields)).map(({ name }) => name),
  };
}

function asksFor(expression: string, names: ReadonlySet<string>): boolean {
  const tokens = tokensOf(expression) ?? [];
  return tokens.some(
    ({ value }, at) => names.has(`${value}.${tokens[at + 2]?.value}`) && tokens[at + 1]?.value === ".",
  );
}

function someText(fields: Fields, is: (...of: Parameters<Parameters<typeof mapTexts>[1]>) => boolean): boolean {
  let isFound = false;
  mapTexts(fields, (text, path) => {
    isFound ||= is(text, path);
    return text;
  });
  return isFound;
}
