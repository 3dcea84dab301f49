import { expect, test } from "vitest";
import { findFlowFaults } from "./find-flow-faults.ts";
import { fixtureDocument } from "./fixture-document.ts";
import type { FlowDocument } from "./flow-document.ts";

type Blocks = Parameters<typeof fixtureDocument>[0];
const END = { id: "fim", type: "end" } as const;

test("accepts a flow that reaches its end", () => {
  expect(faultsOf([{ id: "dor", type: "single" }, END])).toEqual([]);
});

const REFUSED: { what: string; blocks: Blocks; path: (string | number)[]; message: string }[] = [
  {
    what: "an id twice",
    blocks: [{ id: "dor", type: "text" }, { id: "dor", type: "text" }, END],
    path: ["blocks", 1, "id"],
    message: "“dor” já é de outro bloco.",
  },
  {
    what: "a purpose twice, which a later no would take back",
    blocks: [{ id: "um", type: "consent" }, { id: "dois", type: "consent" }, END],
    path: ["blocks", 1, "purposes", 0, "id"],
    message: "“uso” já é de outra finalidade.",
  },
  {
    what: "a target that does not exist",
    blocks: [{ id: "dor", type: "text", next: "nenhum" }, END],
    path: ["blocks", 0, "next"],
    message: "leva ao bloco “nenhum”, que não existe.",
  },
  {
    what: "a way without an end",
    blocks: [{ id: "dor", type: "text" }],
    path: ["blocks", 0, "next"],
    message: "o caminho acaba em “dor”, que não é um bloco “end”.",
  },
  {
    what: "a cycle, with the blocks it goes round",
    blocks: [{ id: "um", type: "text" }, { id: "dois", type: "text" }, { id: "tres", type: "text", next: "um" }, END],
    path: ["blocks", 2],
    message: "anda em círculo: “um” → “dois” → “tres” → “um”.",
  },
  {
    what: "a block that leads to itself",
    blocks: [{ id: "um", type: "branch", cases: [{ when: "true", to: "um" }], otherwise: "fim" }, END],
    path: ["blocks", 0],
    message: "anda em círculo: “um” → “um”.",
  },
  {
    what: "a block that no way reaches",
    blocks: [{ id: "um", type: "text", next: "fim" }, { id: "ilha", type: "text" }, END],
    path: ["blocks", 1, "id"],
    message: "nenhum caminho chega ao bloco “ilha”.",
  },
  {
    what: "a branch at the beginning, which no address can open",
    blocks: [
      { id: "desvio", type: "branch", cases: [{ when: "consents.uso", to: "fim" }], otherwise: "um" },
      { id: "um", type: "consent" },
      END,
    ],
    path: ["blocks", 0, "type"],
    message: "o fluxo não pode começar por um desvio: ele não aparece na tela.",
  },
  {
    what: "a condition about a question that is not there",
    blocks: [{ id: "um", type: "branch", cases: [{ when: "answers.dor > 2", to: "fim" }], otherwise: "fim" }, END],
    path: ["blocks", 0, "cases", 0, "when"],
    message: "não há a pergunta “dor” (nas expressões, hífens viram “_”).",
  },
  {
    what: "a condition about an option that is not there",
    blocks: [
      { id: "dor", type: "single" },
      { id: "um", type: "branch", cases: [{ when: 'answers.dor == "z"', to: "fim" }], otherwise: "fim" },
      END,
    ],
    path: ["blocks", 1, "cases", 0, "when"],
    message: "“z” não é uma opção de “dor”.",
  },
  {
    what: "a condition about what comes later",
    blocks: [
      { id: "um", type: "branch", cases: [{ when: 'answers.dor == "a"', to: "fim" }], otherwise: "dor" },
      { id: "dor", type: "single" },
      END,
    ],
    path: ["blocks", 0, "cases", 0, "when"],
    message: "pergunta por “dor”, que não vem antes de “um”.",
  },
  {
    what: "a sensitive question that may come before consent",
    blocks: [
      { id: "um", type: "branch", cases: [{ when: "true", to: "sim" }], otherwise: "dor" },
      { id: "sim", type: "consent" },
      { id: "dor", type: "short", sensitive: true },
      END,
    ],
    path: ["blocks", 2, "sensitive"],
    message: "“dor” é sensível e pode vir antes de um bloco “consent”.",
  },
];

test.each(REFUSED)("refuses $what", ({ blocks, path, message }) => {
  expect(faultsOf(blocks)).toEqual([{ path, message }]);
});

test.each([
  ["answers.dor +", "não pôde ser lida"],
  ["answers.dor.matches('a')", "a função “matches” não vale aqui."],
  ["answers.m.exists(x, answers.m.exists(y, x == y))", "“exists” não pode ficar dentro de outro."],
  ["size(answers) > 2", "“answers” precisa de um nome: answers.bloco."],
  ["answers['dor'] == 'a'", "“answers” precisa de um nome: answers.bloco."],
  ["1 + 1", "precisa dar verdadeiro ou falso."],
  ["process.exit()", "não vale aqui"],
  [`${"(".repeat(30)}true${")".repeat(30)}`, "não pôde ser lida"],
  [`answers.dor in [${Array.from({ length: 50 }, (_, at) => at).join()}]`, "não pôde ser lida"],
])("refuses the expression %s", (when, message) => {
  const [fault] = faultsOf([
    { id: "dor", type: "single" },
    { id: "m", type: "multiple" },
    { id: "um", type: "branch", cases: [{ when, to: "fim" }], otherwise: "fim" },
    END,
  ]);
  expect(fault?.message).toContain(message);
});

const ENROL = { do: "enrol", course: "pausas", course_name: "Pausas", when: null } as const;
const POINTS = { do: "points", course: "pausas", amount: 5, reason: "Pronto", when: null } as const;
const HEALTH: Blocks = [
  { id: "sim", type: "consent" },
  { id: "dor", type: "single", sensitive: true },
  { id: "gosto", type: "single" },
];
const REVEALING = "fica à vista e contaria o que se respondeu em “dor”, que é sensível.";

test("refuses an enrolment that would reveal a sensitive answer, by its condition or a score", () => {
  const enrolled = (when: string) => [...HEALTH, { ...END, effects: [{ ...ENROL, when }] }];
  const path = ["blocks", 3, "effects", 0, "when"];
  expect(faultsOf(enrolled('answers.dor == "a"'))).toEqual([{ path, message: `“enrol” ${REVEALING}` }]);
  const score = { id: "cansaco", title: "", value: "points.dor + 1.0", min: 0, max: 3, min_label: "", max_label: "" };
  const scores = [{ ...score, bands: [], how: "", hidden: true }];
  expect(faultsOf(enrolled("scores.cansaco > 1.0"), { scores })).toEqual([{ path, message: `“enrol” ${REVEALING}` }]);
  expect(faultsOf(enrolled('consents.uso && answers.gosto == "a"'))).toEqual([]);
});

test("follows the ways from a question once, however many conditions ask for its answer", () => {
  const readsWith = (conditions: number) => {
    const cases = Array.from({ length: conditions }, (_, at) => ({
      when: `answers.gosto == "a" || ${at} > 30`,
      to: "fim",
    }));
    const document = fixtureDocument([
      { id: "gosto", type: "single", next: "desvio" },
      { id: "desvio", type: "branch", cases, otherwise: "fim" },
      END,
    ]);
    let reads = 0;
    const [question] = document.blocks;
    const get = () => {
      reads++;
      return "desvio";
    };
    Object.defineProperty(question, "next", { get });
    expect(findFlowFaults(document)).toEqual([]);
    return reads;
  };

  expect(readsWith(20)).toBe(readsWith(1));
});

test("follows each score once, however many later ones use it", () => {
  const score = { title: "", min: 0, max: 3, min_label: "", max_label: "", bands: [], how: "", hidden: true };
  const scores = Array.from({ length: 30 }, (_, at) => {
    const earlier = Array.from({ length: Math.min(at, 12) }, (_, back) => `scores.s${at - 1 - back}`);
    return { ...score, id: `s${at}`, value: ["points.dor", ...earlier].join(" + ") };
  });
  const blocks = [...HEALTH, { ...END, effects: [{ ...ENROL, when: "scores.s29 > 1.0" }] }];

  expect(faultsOf(blocks, { scores })).toMatchObject([{ message: `“enrol” ${REVEALING}` }]);
});

test("refuses points on a branch of a sensitive answer, and accepts them where all branches join", () => {
  const paid = (at: "onde" | "fim"): Blocks => [
    ...HEALTH,
    { id: "desvio", type: "branch", cases: [{ when: 'answers.dor == "a"', to: "onde" }], otherwise: "fim" },
    { id: "onde", type: "text", effects: at === "onde" ? [POINTS] : [] },
    { ...END, effects: at === "fim" ? [POINTS] : [] },
  ];
  expect(faultsOf(paid("onde"))).toEqual([{ path: ["blocks", 4, "effects", 0], message: `“points” ${REVEALING}` }]);
  expect(faultsOf(paid("fim"))).toEqual([]);
});

function faultsOf(blocks: Blocks, more: Partial<FlowDocument> = {}) {
  return findFlowFaults(fixtureDocument(blocks, more));
}
