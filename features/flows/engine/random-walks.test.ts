import fc from "fast-check";
import { expect, test } from "vitest";
import type { FlowAnswer } from "./answer.ts";
import { answerFault } from "./answer-fault.ts";
import { compileFlow } from "./compile-flow.ts";
import { findFlowFaults } from "./find-flow-faults.ts";
import { anyDocument, someAnswer } from "./fixture-random-flow.ts";
import { progressOf } from "./progress.ts";
import { walk } from "./walk.ts";

// Set FLOW_WALKS=100000 for a longer run by hand.
const WALKS = Number(process.env["FLOW_WALKS"] ?? 10_000);

test(
  "every walk through an accepted flow ends, and its progress stays within the announced limits",
  { timeout: 60_000 + 10 * WALKS },
  () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        anyDocument.filter((document) => findFlowFaults(document).length === 0),
        fc.array(fc.nat(99), { minLength: 20, maxLength: 20 }),
        fc.integer({ min: -1, max: 12 }),
        (document, picks, changed) => {
          accepted++;
          const flow = compileFlow(document);
          const answers: Record<string, FlowAnswer> = {};
          let walked = walk(flow, answers);
          let before = progressOf(flow, answers, walked);
          for (let step = 0; walked.at !== null; step++) {
            hold(step < document.blocks.length, "more steps than blocks");
            const block = flow.blocks.get(walked.at);
            if (!block) throw new Error("off the document");
            hold(
              before.ahead.some(({ id }) => id === block.id),
              "a block that was not announced",
            );
            const answer = someAnswer(block, picks[step] ?? 0);
            hold(answerFault(block, answer, "2026-11-23") === null, "an answer that is refused");
            answers[block.id] = answer;
            walked = walk(flow, answers);
            const after = progressOf(flow, answers, walked);
            hold(after.answered + after.max <= before.answered + before.max, "more than the announced maximum");
            hold(after.answered + after.min >= before.answered + before.min, "less than the announced minimum");
            before = after;
          }
          hold(flow.blocks.get(walked.end ?? "")?.type === "end", "a walk that ends elsewhere");
          hold(before.min === 0 && before.max === 0 && before.ahead.length === 0, "something ahead of the end");
          hold(new Set(walked.path).size === walked.path.length, "a block passed twice");

          // After going back and giving another answer, the walk ends too, whatever was answered before.
          const earlier = walked.path[changed];
          const block = earlier === undefined ? undefined : flow.blocks.get(earlier);
          if (!block || block.type === "end") return;
          answers[block.id] = someAnswer(block, (picks[0] ?? 0) + 1);
          for (let again = walk(flow, answers); again.at !== null; again = walk(flow, answers))
            answers[again.at] = someAnswer(flow.blocks.get(again.at) ?? block, picks[3] ?? 0);
        },
      ),
      { numRuns: WALKS },
    );
    expect(accepted).toBeGreaterThanOrEqual(WALKS);
  },
);

/** Fails unless the condition holds. `expect` would take most of the time of so many walks. */
function hold(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}
