import type { FlowAnswers } from "./answer.ts";
import { type CompiledFlow, isQuestion } from "./compile-flow.ts";
import { Facts } from "./facts.ts";
import type { FlowBlock } from "./flow-document.ts";

export interface Walk {
  /** Ids of the blocks that this person sees, in order: the answered ones, then `at` or the end. Without branches. */
  path: readonly string[];
  /** Id of the first block on the way without an answer. Null when only the end is left. */
  at: string | null;
  /** Id of the end block that the way leads to; null while `at` is set. */
  end: string | null;
  /** Values that expressions read, from the answers on the way only. */
  facts: Facts;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Walks a flow from its first block along the answers given. The same answers always give the same way. Always ends,
 * because an accepted flow has no cycles. `ended` are the purposes whose yes has ended, which does not change the way.
 */
export function walk(flow: CompiledFlow, answers: FlowAnswers, ended = NONE): Walk {
  const facts = new Facts(flow, ended);
  const path: string[] = [];
  for (let block: FlowBlock | undefined = flow.first; block; block = following(flow, block, facts)) {
    if (block.type === "branch" || isSkipped(block, facts)) continue;
    path.push(block.id);
    if (block.type === "end") return { path, at: null, end: block.id, facts };
    const answer = Object.hasOwn(answers, block.id) ? answers[block.id] : undefined;
    if (!answer) return { path, at: block.id, end: null, facts };
    facts.addAnswer(block, answer);
  }
  throw new Error(`The flow “${flow.document.friendly_id}” leads nowhere`);
}

/** Returns whether this block may be opened: it is on the way, at `at` or before. */
export function isReached({ path }: Walk, blockId: string): boolean {
  return path.includes(blockId);
}

/**
 * Returns the id of the block before this one on the way ("Voltar"); null at the beginning, or for a block off the way.
 */
export function blockBefore({ path }: Walk, blockId: string): string | null {
  return path[path.indexOf(blockId) - 1] ?? null;
}

/** Returns the id of the block after this one on the way ("Continuar"); null while this one has no answer. */
export function blockAfter({ path }: Walk, blockId: string): string | null {
  const at = path.indexOf(blockId);
  return at < 0 ? null : (path[at + 1] ?? null);
}

/** Returns whether the block is skipped: a sensitive question, for a person who refused every purpose. */
export function isSkipped(block: FlowBlock, facts: Facts): boolean {
  return isQuestion(block) && block.sensitive && !facts.hasConsent;
}

function following(flow: CompiledFlow, block: FlowBlock, facts: Facts): FlowBlock | undefined {
  const id =
    block.type === "branch" ? (block.cases.find(({ when }) => facts.holds(when))?.to ?? block.otherwise) : block.next;
  return id === null ? undefined : flow.blocks.get(id);
}
