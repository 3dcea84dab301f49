import type { FlowAnswers } from "./answer.ts";
import { type CompiledFlow, isQuestion } from "./compile-flow.ts";
import { Facts } from "./facts.ts";
import type { FlowBlock } from "./flow-document.ts";

export interface Walk {
  /** The ids of the blocks that this person sees, in order: the answered ones, then `at`; or the end. No branches. */
  way: readonly string[];
  /** The block to go on with: the first on the way without an answer. Null when only the end is left. */
  at: string | null;
  /** The end that the way leads to; null while `at` is set. */
  end: string | null;
  /** What is known from the answers on the way; answers off it do not count. */
  facts: Facts;
}

/**
 * Walks a flow from its first block by the answers given. Pure: the same answers give the same way. Ends always, since
 * an accepted flow has no cycles.
 */
export function walk(flow: CompiledFlow, answers: FlowAnswers): Walk {
  const facts = new Facts(flow);
  const way: string[] = [];
  for (let block: FlowBlock | undefined = flow.first; block; block = following(flow, block, facts)) {
    if (block.type === "branch" || isPassedBy(block, facts)) continue;
    way.push(block.id);
    if (block.type === "end") return { way, at: null, end: block.id, facts };
    const answer = Object.hasOwn(answers, block.id) ? answers[block.id] : undefined;
    if (!answer) return { way, at: block.id, end: null, facts };
    facts.learn(block, answer);
  }
  throw new Error(`The flow “${flow.document.friendly_id}” leads nowhere`);
}

/** True when the address of this block may be opened: it lies on the way, at `at` or before. */
export function isReached({ way }: Walk, blockId: string): boolean {
  return way.includes(blockId);
}

/** The block before this one on the way ("Voltar"); null at the beginning or off the way. */
export function blockBefore({ way }: Walk, blockId: string): string | null {
  return way[way.indexOf(blockId) - 1] ?? null;
}

/** The block after this one on the way ("Continuar"), once it is answered; null when there is none yet. */
export function blockAfter({ way }: Walk, blockId: string): string | null {
  const at = way.indexOf(blockId);
  return at < 0 ? null : (way[at + 1] ?? null);
}

/** Whether a block is skipped: sensitive questions are, for a person who refused every purpose. */
export function isPassedBy(block: FlowBlock, facts: Facts): boolean {
  return isQuestion(block) && block.sensitive && !facts.hasConsent;
}

function following(flow: CompiledFlow, block: FlowBlock, facts: Facts): FlowBlock | undefined {
  const id =
    block.type === "branch" ? (block.cases.find(({ when }) => facts.holds(when))?.to ?? block.otherwise) : block.next;
  return id === null ? undefined : flow.blocks.get(id);
}
