import { expect, test } from "vitest";
import type { FlowAnswers } from "../engine/answer.ts";
import { compileFlow } from "../engine/compile-flow.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { walk } from "../engine/walk.ts";
import { questionsOpenedBy } from "./questions-opened-by.ts";
import { routeSections } from "./route-sections.ts";
import { stepsLeft } from "./steps-left.ts";

const flow = compileFlow(
  fixtureDocument(
    [
      { id: "acordo", type: "consent", section: "inicio" },
      { id: "saude", type: "scale", section: "corpo", sensitive: true },
      { id: "doi", type: "single", section: "corpo" },
      { id: "desvio", type: "branch", cases: [{ when: 'answers.doi == "a"', to: "quanto" }], otherwise: "fim" },
      { id: "quanto", type: "number", section: "dor" },
      { id: "onde", type: "short", section: "dor" },
      { id: "fim", type: "end", section: "final" },
    ],
    {
      sections: [
        { id: "inicio", title: "Início" },
        { id: "corpo", title: "Corpo" },
        { id: "dor", title: "Essa dor" },
        { id: "final", title: "Fim" },
      ],
    },
  ),
);
const yes: FlowAnswers = { acordo: { consents: { uso: true } } };
const no: FlowAnswers = { acordo: { consents: { uso: false } } };

function positionOf(answers: FlowAnswers, blockId: string) {
  return { answers, walked: walk(flow, answers), blockId };
}

function sectionsAt(answers: FlowAnswers, blockId: string) {
  return routeSections(flow, positionOf(answers, blockId)).map(({ title, state, branch, description }) =>
    [title, state, branch, description].join(" | "),
  );
}

test("shows a section that an answer may open as a closed branch until it opens", () => {
  expect(sectionsAt(yes, "saude")).toEqual([
    "Início | done |  | 1 escolha",
    "Corpo | current |  | 1ª de 2 perguntas",
    "Essa dor | ahead | closed | mais 2, conforme a resposta",
    "Fim | ahead |  | para guardar ou imprimir",
  ]);
  const opened: FlowAnswers = { ...yes, saude: { number: 2 }, doi: { picked: ["a"] } };
  expect(sectionsAt(opened, "doi")[2]).toBe("Essa dor | ahead | open | 2 perguntas");
  expect(sectionsAt({ ...opened, doi: { picked: ["b"] } }, "doi")).toHaveLength(3);
});

test("does not count sensitive questions for a person who refuses consent", () => {
  expect(stepsLeft(flow, positionOf(yes, "saude"))).toMatchObject({ place: "Pergunta 1", sure: 1, maybe: 2 });
  expect(stepsLeft(flow, positionOf(no, "doi"))).toMatchObject({ place: "Pergunta 1", sure: 0, maybe: 2 });
});

test("counts sensitive questions only as possible before the consent", () => {
  expect(stepsLeft(flow, positionOf({}, "acordo"))).toMatchObject({ place: "Início", sure: 1, maybe: 3 });
});

test("counts remaining questions on the known branch when an earlier question is shown", () => {
  const answers: FlowAnswers = { ...yes, saude: { number: 2 }, doi: { picked: ["a"] }, quanto: { number: 3 } };
  expect(stepsLeft(flow, positionOf(answers, "saude"))).toMatchObject({ walked: 1, sure: 3, maybe: 0 });
});

test("lists the questions that an answer opened, without those that were due anyway", () => {
  const answers: FlowAnswers = { ...yes, saude: { number: 2 } };
  expect(questionsOpenedBy(flow, answers, "doi", { picked: ["a"] })).toEqual(["quanto", "onde"]);
  expect(questionsOpenedBy(flow, answers, "doi", { picked: ["b"] })).toEqual([]);
});
