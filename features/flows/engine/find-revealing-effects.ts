import { isQuestion, successorsOf } from "./compile-flow.ts";
import { compileExpression, type Expression, keyOf } from "./expression.ts";
import type { FlowFault } from "./find-flow-faults.ts";
import type { FlowBlock, FlowDocument } from "./flow-document.ts";

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
  const paths = pathsOf(document);
  return visible.flatMap(({ block, effect, path: [at = 0, place = 0] }) => {
    const own = effect.when === null ? undefined : asked(effect.when);
    const question = own ?? branches.find(({ branch }) => paths.decides(branch, block))?.question;
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
    blocks.filter((block) => isQuestion(block) && block.sensitive).map(({ id }) => [keyOf(id), id]),
  );
  const ofRef = ({ namespace, key }: Expression["refs"][number]): string | undefined => {
    if (namespace === "consents") return undefined;
    if (namespace !== "scores") return sensitive.get(key);
    const score = scores.find(({ id }) => keyOf(id) === key);
    return score && asked(score.value, "number");
  };
  const asked = (text: string, type: "bool" | "number" = "bool"): string | undefined =>
    compileExpression(text, type).refs.map(ofRef).find(Boolean);
  return asked;
}

function pathsOf({ blocks }: FlowDocument) {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const reaches = (from: string, isGoal: (block: FlowBlock) => boolean, around?: string): boolean => {
    const known = new Set<string>();
    const open = [from];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const block = byId.get(id);
      if (!block || known.has(id) || id === around) continue;
      if (isGoal(block)) return true;
      known.add(id);
      open.push(...successorsOf(block));
    }
    return false;
  };
  return {
    /** True when at least one way from the branch passes the block and another one reaches an end without it. */
    decides(branch: FlowBlock, block: FlowBlock): boolean {
      const next = successorsOf(branch);
      return (
        next.some((id) => reaches(id, (one) => one === block)) &&
        next.some((id) => reaches(id, ({ type }) => type === "end", block.id))
      );
    },
  };
}
