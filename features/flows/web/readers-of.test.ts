import { expect, test } from "vitest";
import { compileFlow, isQuestion } from "../engine/compile-flow.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { walk } from "../engine/walk.ts";
import { readersOf } from "./readers-of.ts";

const purpose = { html: "", until: "Sempre", rules: [] };
const flow = compileFlow(
  fixtureDocument(
    [
      {
        id: "acordo",
        type: "consent",
        purposes: [
          { ...purpose, id: "ler", title: "Ler", readers: "A enfermagem", use: "reading" },
          { ...purpose, id: "contar", title: "Contar", readers: "A coordenação", use: "numbers" },
        ],
      },
      { id: "dor", type: "scale", sensitive: true },
      { id: "conte", type: "long", sensitive: true },
      { id: "desde", type: "date", sensitive: true },
      { id: "fim", type: "end" },
    ],
    { sensitive: true },
  ),
);

function readersWith(consents: Record<string, boolean>, id: string) {
  const block = flow.blocks.get(id);
  if (!block || !isQuestion(block)) throw new Error(`${id} is no question`);
  const { list, summary } = readersOf(flow, walk(flow, { acordo: { consents } }).facts, block);
  return [...list.map(({ who }) => who), summary];
}

test("the list of readers depends on the person's consents", () => {
  expect(readersWith({ ler: true, contar: true }, "dor")).toEqual([
    "Você, quando quiser",
    "A enfermagem, porque você deixou",
    "A coordenação, só os totais",
    "Só você e a enfermagem leem esta resposta.",
  ]);
  expect(readersWith({ ler: false, contar: true }, "dor")).not.toContain("A enfermagem, porque você deixou");
  expect(readersWith({ ler: false, contar: false }, "dor")).toContain("Mais ninguém");
});

test("free texts and dates are not included in totals", () => {
  expect(readersWith({ ler: true, contar: true }, "conte")).toContain("Mais ninguém");
  expect(readersWith({ ler: true, contar: true }, "desde")).toContain("Mais ninguém");
});
