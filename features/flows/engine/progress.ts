import type { FlowAnswers } from "./answer.ts";
import { type CompiledFlow, isQuestion, successorsOf } from "./compile-flow.ts";
import type { Namespace } from "./expression.ts";
import type { FlowBlock } from "./flow-document.ts";
import { isSkipped, type Walk, walk } from "./walk.ts";

export interface Progress {
  /** Number of answered questions on the person's way, consents included. Screens without a question do not count. */
  answered: number;
  /** Minimum and maximum number of questions that may still follow, given the answers so far. */
  min: number;
  max: number;
  /**
   * Blocks that may still follow, in the document's order, without branches and ends. `sure`: the block follows
   * whatever the person answers.
   */
  ahead: readonly { id: string; sure: boolean }[];
  /** Whole minutes that `min` and `max` questions take, at least 1. */
  minutes: { min: number; max: number };
}

/** Returns a person's progress through a flow. A branch counts as decided only when no later answer can change it. */
export function progressOf(flow: CompiledFlow, answers: FlowAnswers, walked: Walk = walk(flow, answers)): Progress {
  const answered = walked.path.filter((id) => id !== walked.at && isCounted(flow.blocks.get(id))).length;
  const left = walked.at === null ? NOTHING : aheadOf(flow, walked, walked.at);
  const ahead = flow.document.blocks.flatMap(({ id, type }) => {
    const bit = flow.bits.get(id) ?? 0n;
    return type === "branch" || type === "end" || !(left.may & bit) ? [] : [{ id, sure: Boolean(left.must & bit) }];
  });
  const minutes = (count: number) => Math.max(1, Math.round((count * flow.document.seconds_per_block) / 60));
  return { answered, min: left.min, max: left.max, ahead, minutes: { min: minutes(left.min), max: minutes(left.max) } };
}

/** Returns whether a block is counted as a question: questions and consents are. */
export function isCounted(block: FlowBlock | undefined): boolean {
  return block !== undefined && (isQuestion(block) || block.type === "consent");
}

interface Ahead {
  min: number;
  max: number;
  /** Bit sets of blocks: `may` has those on some way to an end, `must` those on every way. */
  may: bigint;
  must: bigint;
}

const NOTHING: Ahead = { min: 0, max: 0, may: 0n, must: 0n };

function aheadOf(flow: CompiledFlow, { facts }: Walk, at: string): Ahead {
  const toCome = flow.reach.get(at) ?? 0n;
  const known = new Map<string, Ahead>();
  const from = (id: string): Ahead => {
    const before = known.get(id);
    if (before) return before;
    const block = flow.blocks.get(id);
    if (!block) return NOTHING;
    const ahead = joined(flow, block, possibleNext(block).map(from));
    known.set(id, ahead);
    return ahead;
  };
  const possibleNext = (block: FlowBlock): string[] => {
    if (block.type !== "branch") return successorsOf(block);
    const open: string[] = [];
    for (const { when, to } of block.cases) {
      const isDecided = isSettled(flow, when, toCome);
      if (isDecided && facts.holds(when)) return [...open, to];
      if (!isDecided) open.push(to);
    }
    return [...open, block.otherwise];
  };
  const joined = (compiled: CompiledFlow, block: FlowBlock, next: readonly Ahead[]): Ahead => {
    const rest = next.length === 0 ? NOTHING : next.reduce(either);
    const bit = compiled.bits.get(block.id) ?? 0n;
    const mayPass = isSkipped(block, facts);
    if (mayPass && !consentsToCome(compiled, toCome)) return rest;
    const one = isCounted(block) ? 1 : 0;
    const seen = { min: rest.min + one, max: rest.max + one, may: rest.may | bit, must: rest.must | bit };
    return mayPass ? { ...seen, min: rest.min, must: rest.must } : seen;
  };
  return from(at);
}

function either(one: Ahead, other: Ahead): Ahead {
  return {
    min: Math.min(one.min, other.min),
    max: Math.max(one.max, other.max),
    may: one.may | other.may,
    must: one.must & other.must,
  };
}

function consentsToCome({ referable, bits }: CompiledFlow, toCome: bigint): boolean {
  return [...referable.consents.values()].some(({ id }) => ((bits.get(id) ?? 0n) & toCome) !== 0n);
}

/**
 * Returns whether the condition's result can no longer change, because it depends on no block that is still to come.
 */
function isSettled(flow: CompiledFlow, condition: string, toCome: bigint): boolean {
  const refs = flow.expressions.get(condition)?.refs ?? [];
  return refs.every((ref) => isRefSettled(flow, ref, toCome));
}

function isRefSettled(flow: CompiledFlow, ref: { namespace: Namespace; key: string }, toCome: bigint): boolean {
  const { namespace, key } = ref;
  if (namespace === "scores") {
    const score = flow.scores.find(({ id }) => id.replaceAll("-", "_") === key);
    return score?.expression.refs.every((inner) => isRefSettled(flow, inner, toCome)) ?? true;
  }
  const block = namespace === "consents" ? flow.referable.consents.get(key) : flow.referable.answers.get(key);
  return block === undefined || ((flow.bits.get(block.id) ?? 0n) & toCome) === 0n;
}
