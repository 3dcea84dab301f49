import { expect, test } from "vitest";
import type { FlowAnswers } from "./answer.ts";
import { pathChange } from "./path-change.ts";
import { compileFlow } from "./compile-flow.ts";
import { fixtureDocument } from "./fixture-document.ts";
import { progressOf } from "./progress.ts";
import { blockAfter, blockBefore, isReached, walk } from "./walk.ts";

const flow = compileFlow(
  fixtureDocument([
    { id: "oi", type: "text" },
    { id: "dor", type: "single" },
    { id: "desvio", type: "branch", cases: [{ when: 'answers.dor == "a"', to: "onde" }], otherwise: "sono" },
    { id: "onde", type: "short" },
    { id: "quando", type: "date" },
    { id: "sono", type: "number" },
    { id: "fim", type: "end" },
  ]),
);
const SEEN = { seen: true } as const;
const hurt: FlowAnswers = { oi: SEEN, dor: { picked: ["a"] } };
const well: FlowAnswers = { oi: SEEN, dor: { picked: ["b"] } };

test("continues with the first unanswered block, and never shows a branch", () => {
  expect(walk(flow, {})).toMatchObject({ path: ["oi"], at: "oi", end: null });
  expect(walk(flow, hurt)).toMatchObject({ path: ["oi", "dor", "onde"], at: "onde" });
  expect(walk(flow, well)).toMatchObject({ path: ["oi", "dor", "sono"], at: "sono" });
  expect(walk(flow, { ...well, sono: { number: 7 } })).toMatchObject({ at: null, end: "fim" });
});

test("does not count answers of an abandoned branch", () => {
  const changed = { ...hurt, onde: { text: "costas" }, dor: { picked: ["b"] } };
  expect(walk(flow, changed).path).toEqual(["oi", "dor", "sono"]);
});

test("does not open blocks ahead of the current one, and goes back block by block", () => {
  const walked = walk(flow, well);
  expect(["oi", "dor", "sono", "onde", "fim", "nenhum"].map((id) => isReached(walked, id))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([blockBefore(walked, "sono"), blockBefore(walked, "oi"), blockAfter(walked, "dor")]).toEqual([
    "dor",
    null,
    "sono",
  ]);
});

test("counts the blocks that will and that may still be shown", () => {
  expect(progressOf(flow, {})).toMatchObject({ answered: 0, min: 2, max: 4 });
  expect(progressOf(flow, {}).ahead).toEqual([
    { id: "oi", sure: true },
    { id: "dor", sure: true },
    { id: "onde", sure: false },
    { id: "quando", sure: false },
    { id: "sono", sure: true },
  ]);
  expect(progressOf(flow, hurt)).toMatchObject({ answered: 1, min: 3, max: 3 });
  expect(progressOf(flow, well)).toMatchObject({ answered: 1, min: 1, max: 1 });
});

test("reports what an answer opens, closes and would erase", () => {
  const answers = { ...hurt, onde: { text: "costas" } };
  expect(pathChange(flow, answers, { blockId: "dor", answer: { picked: ["b"] } })).toEqual({
    opened: [],
    closed: ["onde", "quando"],
    erased: ["onde"],
  });
  expect(pathChange(flow, well, { blockId: "dor", answer: { picked: ["a"] } }).opened).toEqual(["onde", "quando"]);
});

test("an answer that closes only screens that were seen erases nothing", () => {
  const screens = compileFlow(
    fixtureDocument([
      { id: "dor", type: "single" },
      { id: "desvio", type: "branch", cases: [{ when: 'answers.dor == "a"', to: "cuidado" }], otherwise: "fim" },
      { id: "cuidado", type: "text" },
      { id: "fim", type: "end" },
    ]),
  );
  const answers = { dor: { picked: ["a"] }, cuidado: SEEN };
  expect(pathChange(screens, answers, { blockId: "dor", answer: { picked: ["b"] } })).toEqual({
    opened: [],
    closed: ["cuidado"],
    erased: [],
  });
});

test("hides sensitive questions from people who did not consent", () => {
  const guarded = compileFlow(
    fixtureDocument([
      { id: "combinados", type: "consent" },
      { id: "saude", type: "short", sensitive: true },
      { id: "fim", type: "end" },
    ]),
  );
  expect(progressOf(guarded, {})).toMatchObject({ min: 1, max: 2 });
  expect(walk(guarded, { combinados: { consents: { uso: false } } }).path).toEqual(["combinados", "fim"]);
  const allowed = { combinados: { consents: { uso: true } } };
  expect(walk(guarded, allowed).at).toBe("saude");
  expect(progressOf(guarded, allowed)).toMatchObject({ answered: 1, min: 1, max: 1 });
});
