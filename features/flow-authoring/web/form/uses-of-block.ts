import { expressionKey } from "#shared/expression-key.ts";
import { blockName } from "./block-commands.ts";
import { leadsOn } from "./block-fields.ts";
import { isBlockType } from "./block-kinds.ts";
import { tokensOf } from "./condition-tokens.ts";
import { type Fields, mapTexts, type Path, rowsIn, textIn } from "./fields.ts";
import type { FlowFormState } from "./flow-form-state.ts";
import { isExpression, isTarget } from "./rename-in-flow.ts";

export interface BlockUses {
  /** The blocks that lead to the block, “Bloco 3: …”, and will lead to the one that follows it. */
  leads: string[];
  /** The block above, if it will run into the block below, which did not follow the block. */
  below: string[];
  /** The blocks that will lead to nothing. */
  stranded: string[];
  /** The blocks and scores that ask for its answer or for one of its consents. */
  asks: string[];
}

/** Returns what refers to a block, so that the form can name it before the block is removed. */
export function usesOfBlock({ head, blocks }: Pick<FlowFormState, "head" | "blocks">, key: string): BlockUses {
  const own = blocks.find((block) => block.key === key)?.fields ?? {};
  const id = textIn(own, "id");
  const names = new Set([
    `answers.${expressionKey(id)}`,
    `points.${expressionKey(id)}`,
    ...rowsIn(own, "purposes").map((purpose) => `consents.${expressionKey(textIn(purpose, "id"))}`),
  ]);
  const asksIn = (fields: Fields) =>
    someText(fields, (text, path) =>
      isExpression(path) ? asksFor(text, names) : path.includes("items") && text.includes(`{${id}}`),
    );
  const others = blocks.flatMap((block, at) =>
    block.key === key ? [] : [{ ...block, name: `Bloco ${at + 1}: ${blockName(block.fields)}` }],
  );
  const scores = rowsIn(head, "scores").map((score) => ({
    fields: { scores: [score] },
    name: `Resultado ${blockName(score)}`,
  }));
  const leads = leadsTo(blocks, key);
  const namesOf = (as: Lead["becomes"]) =>
    others
      .filter((other) => leads.some((lead) => lead.key === other.key && lead.becomes === as))
      .map(({ name }) => name);
  return {
    leads: namesOf("moved"),
    below: namesOf("below"),
    stranded: namesOf("stranded"),
    asks: [...scores, ...others].filter(({ fields }) => asksIn(fields)).map(({ name }) => name),
  };
}

/** A way to a block: a target that names it, or the missing target of the block above. */
interface Lead {
  key: string;
  path: Path;
  from: string | undefined;
  /** The target after the block was removed; unchanged unless it is moved. */
  to: string | undefined;
  becomes: "moved" | "below" | "stranded";
}

/** Returns the ways to a block that removing it changes. The block above may lead to the one below without a change. */
export function leadsTo(blocks: FlowFormState["blocks"], key: string): Lead[] {
  const at = blocks.findIndex((block) => block.key === key);
  const own = blocks[at]?.fields ?? {};
  const id = textIn(own, "id");
  const below = textIn(blocks[at + 1]?.fields ?? {}, "id");
  const after = textIn(own, own["type"] === "branch" ? "otherwise" : "next") || (runsOn(own) ? below : "");
  const others = blocks.filter((block) => block.key !== key);
  // Another block with the same id may be the one that is meant.
  const isNamed = id !== "" && others.every(({ fields }) => textIn(fields, "id") !== id);
  const leads = others.flatMap((other): Lead[] => {
    const to = after === textIn(other.fields, "id") ? "" : after;
    const ways = isNamed ? targetsIn(other.fields, id) : [];
    return ways.map((path) => ({
      key: other.key,
      path,
      from: id,
      to: to || id,
      becomes: to ? "moved" : "stranded",
    }));
  });
  const above = blocks[at - 1];
  if (!above || !runsOn(above.fields) || (after === below && runsOn(own))) return leads;
  const way = { key: above.key, path: ["next"], from: undefined };
  if (after && after !== below && after !== textIn(above.fields, "id"))
    return [...leads, { ...way, to: after, becomes: "moved" }];
  if (after === below && after) return leads;
  return [...leads, { ...way, to: undefined, becomes: below ? "below" : "stranded" }];
}

/** Whether a block leads to the one below it. */
function runsOn({ type, next }: Fields): boolean {
  return isBlockType(type) && leadsOn(type) && !next;
}

function targetsIn(fields: Fields, id: string): Path[] {
  const paths: Path[] = [];
  mapTexts(fields, (text, path) => {
    if (isTarget(path) && text === id) paths.push(path);
    return text;
  });
  return paths;
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
