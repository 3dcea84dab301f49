import { expressionKey } from "#shared/expression-key.ts";
import { compileExpression, type Expression } from "./expression.ts";
import type { FlowBlock, FlowDocument, FlowScore } from "./flow-document.ts";

export type Question = Extract<FlowBlock, { sensitive: boolean }>;

/** A flow that is ready to be walked. Compile each version only once, because its expressions are compiled too. */
export interface CompiledFlow {
  document: FlowDocument;
  first: FlowBlock;
  blocks: ReadonlyMap<string, FlowBlock>;
  scores: readonly (FlowScore & { expression: Expression })[];
  /** Compiled conditions, by their text. */
  expressions: ReadonlyMap<string, Expression>;
  /** By block id: one bit for the block itself and for each block that may follow it, directly or later. */
  reach: ReadonlyMap<string, bigint>;
  /** By block id: the block's bit in `reach`. */
  bits: ReadonlyMap<string, bigint>;
  /** Blocks to which expressions may refer, by `expressionKey(id)`: questions, and the consent block of each purpose. */
  referable: { answers: ReadonlyMap<string, Question>; consents: ReadonlyMap<string, FlowBlock> };
}

/** Compiles a document in which `findFlowFaults` found no fault. A document with faults may make it throw an Error. */
export function compileFlow(document: FlowDocument): CompiledFlow {
  const [first] = document.blocks;
  if (!first) throw new Error("A flow without blocks");
  const blocks = new Map(document.blocks.map((block) => [block.id, block]));
  const bits = new Map(document.blocks.map(({ id }, at) => [id, 1n << BigInt(at)]));
  const scores = document.scores.map((score) => ({ ...score, expression: compileExpression(score.value, "number") }));
  const texts = new Set(document.blocks.flatMap(conditionsOf));
  const expressions = new Map([...texts].map((text) => [text, compileExpression(text, "bool")]));
  return {
    document,
    first,
    blocks,
    bits,
    scores,
    expressions,
    reach: reachOf(blocks, bits),
    referable: referableOf(document),
  };
}

/** Returns the ids of the blocks that may directly follow a block. */
export function successorsOf(block: FlowBlock): string[] {
  if (block.type === "end") return [];
  if (block.type !== "branch") return block.next === null ? [] : [block.next];
  return [...new Set([...block.cases.map(({ to }) => to), block.otherwise])];
}

export function isQuestion(block: FlowBlock): block is Question {
  return "sensitive" in block;
}

/** Returns all conditions (`when`) of a block. */
function conditionsOf(block: FlowBlock): string[] {
  const lists: { when: string | null }[][] = [block.effects];
  if (block.type === "branch") lists.push(block.cases);
  if (block.type === "recommendation") lists.push(block.items, block.advice, block.urgent);
  return lists.flat().flatMap(({ when }) => when ?? []);
}

function reachOf(blocks: ReadonlyMap<string, FlowBlock>, bits: ReadonlyMap<string, bigint>) {
  const reach = new Map<string, bigint>();
  const from = (id: string): bigint => {
    const known = reach.get(id);
    if (known !== undefined) return known;
    const block = blocks.get(id);
    if (!block) throw new Error(`A flow leads to “${id}”, which it does not have`);
    // A preliminary value, so that a cycle ends here instead of recursing forever.
    reach.set(id, bits.get(id) ?? 0n);
    const all = successorsOf(block).reduce((sum, next) => sum | from(next), bits.get(id) ?? 0n);
    reach.set(id, all);
    return all;
  };
  for (const id of blocks.keys()) from(id);
  return reach;
}

function referableOf({ blocks }: FlowDocument): CompiledFlow["referable"] {
  const consents = blocks.flatMap((block) =>
    block.type === "consent" ? block.purposes.map(({ id }) => [expressionKey(id), block] as const) : [],
  );
  const questions = blocks.filter(isQuestion).map((block) => [expressionKey(block.id), block] as const);
  return { answers: new Map(questions), consents: new Map(consents) };
}
