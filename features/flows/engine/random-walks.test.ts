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
            expect(step).toBeLessThan(document.blocks.length);
            const block = flow.blocks.get(walked.at);
            if (!block) throw new Error("off the document");
            expect(before.ahead.map(({ id }) => id)).toContain(block.id);
            const answer = someAnswer(block, picks[step] ?? 0);
            expect(answerFault(block, answer, "2026-11-23")).toBeNull();
            answers[block.id] = answer;
            walked = walk(flow, answers);
            const after = progressOf(flow, answers, walked);
            expect(after.answered + after.max).toBeLessThanOrEqual(before.answered + before.max);
            expect(after.answered + after.min).toBeGreaterThanOrEqual(before.answered + before.min);
            before = after;
          }
          expect(flow.blocks.get(walked.end ?? "")?.type).toBe("end");
          expect(before).toMatchObject({ min: 0, max: 0, ahead: [] });
          expect(new Set(walked.path).size).toBe(walked.path.length);

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
