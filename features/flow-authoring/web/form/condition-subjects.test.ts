import { expect, test } from "vitest";
import { conditionOf } from "./condition-rows.ts";
import { lostSubject, subjectsOf } from "./condition-subjects.ts";
import { openFlow } from "./flow-form-state.ts";
import { outlineOf } from "./flow-outline.ts";

const outline = outlineOf(
  openFlow({
    blocks: [
      { type: "scale", id: "nota", title: "Nota?", min: 0, max: 10 },
      { type: "number", id: "horas", title: "Horas?" },
      { type: "short", id: "nome", title: "Nome?" },
      { type: "single", id: "onde", title: "Onde?", options: [{ id: "pes", text: "Pés" }] },
      { type: "consent", id: "aceite", title: "Aceita?", purposes: [{ id: "ler-tudo", title: "Leitura" }] },
    ],
  }),
);

test("asks for the points of every question that has some", () => {
  const points = subjectsOf(outline, "p2").filter(({ of }) => of === "points");
  expect(points.map(({ key, text }) => [key, text])).toEqual([
    ["horas", "A soma de pontos de “Horas?”"],
    ["nota", "A soma de pontos de “Nota?”"],
  ]);
});

test.each([
  ["consents.ler_tudo", "Sim a “Leitura” (não vem antes deste bloco)", null],
  ["consents.nota", "nota (não existe mais)", null],
  ["points.onde >= 2", "A soma de pontos de “Onde?” (não vem antes deste bloco)", null],
  ['answers.onde == "pes"', "“Onde?” (não vem antes deste bloco)", [{ id: "pes", text: "Pés" }]],
  ["scores.onde > 2", "onde (não existe mais)", null],
])("names what %s asks for where it cannot be asked for", (expression, text, options) => {
  const row = conditionOf(expression)?.rows[0];
  expect(row && lostSubject(row, outline)).toMatchObject({ text, options });
});
