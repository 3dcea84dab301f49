import { expressionKey } from "#shared/expression-key.ts";
import { isQuestion, successorsOf } from "./compile-flow.ts";
import { compileExpression, type Expression } from "./expression.ts";
import type { FlowFault } from "./find-flow-faults.ts";
import type { FlowBlock, FlowDocument } from "./flow-document.ts";
import { reachedFrom } from "./reached-from.ts";

/**
 * Effects that other people can see, or that are stored unencrypted. Effects that open or suggest something are not
 * listed: only the person sees them.
 */
const VISIBLE = new Set(["enrol", "points"]);

/**
 * Finds enrolments and points that depend on a sensitive question: they would reveal its encrypted answer. The document
 * must have no other faults.
 */
export function findRevealingEffects(document: FlowDocument): FlowFault[] {
  const visible = document.blocks.flatMap((block, at) =>
    block.effects.flatMap((effect, place) => (VISIBLE.has(effect.do) ? [{ block, effect, path: [at, place] }] : [])),
  );
  if (visible.length === 0) return [];
  const asked = sensitiveIn(document);
  const branches = document.blocks.flatMap((block) => {
    const question = block.type === "branch" ? block.cases.map(({ when }) => asked(when)).find(Boolean) : undefined;
    return question === undefined ? [] : [{ branch: block, question }];
  });
  const decides = branchDecisions(document);
  return visible.flatMap(({ block, effect, path: [at = 0, place = 0] }) => {
    const own = effect.when === null ? undefined : asked(effect.when);
    const question = own ?? branches.find(({ branch }) => decides(branch, block))?.question;
    if (question === undefined) return [];
    const message = `“${effect.do}” fica à vista e contaria o que se respondeu em “${question}”, que é sensível.`;
    return [{ path: ["blocks", at, "effects", place, ...(own === undefined ? [] : ["when"])], message }];
  });
}

/**
 * Returns a function that returns the id of the first sensitive question in an expression, directly or through a score.
 */
function sensitiveIn({ blocks, scores }: FlowDocument): (text: string, type?: "bool" | "number") => string | undefined {
  const sensitive = new Map(
    blocks.filter((block) => isQuestion(block) && block.sensitive).map(({ id }) => [expressionKey(id), id]),
  );
  const ofRef = ({ namespace, key }: Expression["refs"][number]): string | undefined => {
    if (namespace === "consents") return undefined;
    if (namespace !== "scores") return sensitive.get(key);
    const score = scores.find(({ id }) => expressionKey(id) === key);
    return score && asked(score.value, "number");
  };
  // Stored by text: scores that use several earlier ones would be followed in more ways than can be counted.
  const found = new Map<string, string | undefined>();
  const asked = (text: string, type: "bool" | "number" = "bool"): string | undefined => {
    if (!found.has(text)) found.set(text, compileExpression(text, type).refs.map(ofRef).find(Boolean));
    return found.get(text);
  };
  return asked;
}

/**
 * Returns a function that tells whether a branch decides about a block: at least one way from the branch passes the
 * block, and another one reaches an end without it.
 */
function branchDecisions({ blocks }: FlowDocument): (branch: FlowBlock, block: FlowBlock) => boolean {
  const before = new Map<string, string[]>();
  for (const block of blocks)
    for (const next of successorsOf(block)) before.set(next, [...(before.get(next) ?? []), block.id]);
  const ends = blocks.filter(({ type }) => type === "end").map(({ id }) => id);
  const beforeOne = (id: string) => before.get(id) ?? [];
  const waysOf = ({ id }: FlowBlock) => ({
    to: reachedFrom([id], beforeOne),
    past: reachedFrom(ends, beforeOne, id),
  });
  const known = new Map<FlowBlock, ReturnType<typeof waysOf>>();
  return (branch, block) => {
    const { to, past } = known.get(block) ?? waysOf(block);
    known.set(block, { to, past });
    const next = successorsOf(branch);
    return next.some((id) => to.has(id)) && next.some((id) => past.has(id));
  };
}
