import { blockName } from "./block-commands.ts";
import { type BlockType, isBlockType, isQuestion } from "./block-kinds.ts";
import { type Fields, rowsIn, textIn } from "./fields.ts";
import type { FlowFormState } from "./flow-form-state.ts";

/** A thing with an id and the text that a person reads for it. */
export interface Named {
  id: string;
  text: string;
}

export interface OutlineBlock extends Named {
  /** Key of the block in the form. */
  key: string;
  type: BlockType;
  /** The options of a choice, with “Outro”. */
  options: readonly Named[];
  purposes: readonly Named[];
  /** The least number of a scale or a number; 0 for others. */
  min: number;
  /** Ids of the blocks that may come directly after it. */
  next: readonly string[];
}

/** What the fields of a block need to know about the rest of the flow. */
export interface Outline {
  blocks: readonly OutlineBlock[];
  sections: readonly Named[];
  scores: readonly Named[];
}

export function outlineOf({ head, blocks }: Pick<FlowFormState, "head" | "blocks">): Outline {
  const named = (name: string) =>
    rowsIn(head, name).map((row) => ({ id: textIn(row, "id"), text: textIn(row, "title") || textIn(row, "id") }));
  return {
    blocks: blocks.map(({ key, fields }, at) => ({
      key,
      id: textIn(fields, "id"),
      text: blockName(fields),
      type: isBlockType(fields["type"]) ? fields["type"] : "text",
      options: optionsOf(fields),
      purposes: rowsIn(fields, "purposes").map((row) => ({
        id: textIn(row, "id"),
        text: textIn(row, "title") || textIn(row, "id"),
      })),
      min: typeof fields["min"] === "number" ? fields["min"] : 0,
      next: successorsOf(fields, textIn(blocks[at + 1]?.fields ?? {}, "id")),
    })),
    sections: named("sections"),
    scores: named("scores"),
  };
}

function optionsOf(fields: Fields): Named[] {
  const options = rowsIn(fields, "options").map((row) => ({
    id: textIn(row, "id"),
    text: textIn(row, "text") || textIn(row, "id"),
  }));
  const other = fields["other"] as Fields | undefined;
  return other ? [...options, { id: "other", text: textIn(other, "label") || "Outro" }] : options;
}

function successorsOf(fields: Fields, below: string): string[] {
  if (fields["type"] === "end") return [];
  if (fields["type"] !== "branch") return [textIn(fields, "next") || below].filter(Boolean);
  return [...rowsIn(fields, "cases").map((row) => textIn(row, "to")), textIn(fields, "otherwise")].filter(Boolean);
}

/** Returns the questions and consents that may come before a block, the nearest last. */
export function blocksBefore({ blocks }: Outline, key: string): OutlineBlock[] {
  const before = new Map<string, OutlineBlock[]>();
  for (const block of blocks) for (const id of block.next) before.set(id, [...(before.get(id) ?? []), block]);
  const found = new Set<OutlineBlock>();
  const open = blocks.filter((block) => block.key === key);
  for (let block = open.pop(); block; block = open.pop())
    for (const one of before.get(block.id) ?? [])
      if (!found.has(one)) {
        found.add(one);
        open.push(one);
      }
  return blocks.filter((block) => (found.has(block) || block.key === key) && isAskable(block));
}

function isAskable({ type }: OutlineBlock): boolean {
  return isQuestion(type) || type === "consent";
}

/** Returns where each block leads, as its line says it; empty for a block that leads to the one below it. */
export function exitsOf({ blocks }: Outline): string[] {
  const places = new Map(blocks.map(({ id }, at) => [id, at]));
  return blocks.map(({ type, next }, at) => {
    if (type === "end") return "termina aqui";
    const unknown = next.some((id) => !places.has(id));
    const numbers = [...new Set(next.flatMap((id) => places.get(id) ?? []))].map((place) => place + 1);
    if (unknown) return "leva a um bloco que não existe";
    if (numbers.length === 0) return type === "branch" ? "ainda sem caminho" : "não leva a nada";
    if (numbers.length === 1 && numbers[0] === at + 2) return "";
    return `vai para ${numbers
      .toSorted((a, b) => a - b)
      .join(", ")
      .replace(/, (\d+)$/, " ou $1")}`;
  });
}
