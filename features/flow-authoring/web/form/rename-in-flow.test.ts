import { expect, test } from "vitest";
import { type Renamed, renamedExpression, renameReferences } from "./rename-in-flow.ts";

const block: Renamed = { what: "block", from: "onde-doi", to: "lugar" };
const option: Renamed = { what: "option", block: "onde-doi", from: "costas", to: "lombar" };

test.each([
  [
    block,
    'answers.onde_doi == "onde-doi" && points.onde_doi > 2.0',
    'answers.lugar == "onde-doi" && points.lugar > 2.0',
  ],
  [block, "answers.onde_doi_2 != null && consents.onde_doi", "answers.onde_doi_2 != null && consents.onde_doi"],
  [{ what: "purpose", from: "ler-tudo", to: "ler" }, "!consents.ler_tudo", "!consents.ler"],
  [{ what: "score", from: "sono", to: "descanso" }, "scores.sono+points.sono", "scores.descanso+points.sono"],
  [
    option,
    'answers.onde_doi == "costas" || answers.outro == "costas"',
    'answers.onde_doi == "lombar" || answers.outro == "costas"',
  ],
  [option, "'costas' in answers.onde_doi", '"lombar" in answers.onde_doi'],
  [option, 'answers.onde_doi in ["pes", "costas"]', 'answers.onde_doi in ["pes", "lombar"]'],
  [option, 'answers.onde_doi.exists(um, (um != "costas"))', 'answers.onde_doi.exists(um, (um != "lombar"))'],
  [option, '"costas" == answers.onde_doi', '"lombar" == answers.onde_doi'],
  [
    option,
    'answers.onde_doi.exists(um, um in ["costas", "pes"])',
    'answers.onde_doi.exists(um, um in ["lombar", "pes"])',
  ],
  [
    option,
    'answers.onde_doi.exists(um, answers.outro in ["costas"])',
    'answers.onde_doi.exists(um, answers.outro in ["costas"])',
  ],
  [option, '(answers.onde_doi) == "costas"', '(answers.onde_doi) == "lombar"'],
  [option, 'answers.onde_doi == ("costas")', 'answers.onde_doi == ("lombar")'],
  [option, '(("costas")) in (answers.onde_doi)', '(("lombar")) in (answers.onde_doi)'],
  [option, '(answers.onde_doi) in (["pes", ("costas")])', '(answers.onde_doi) in (["pes", ("lombar")])'],
  [option, '(answers.onde_doi).all(um, um != "costas")', '(answers.onde_doi).all(um, um != "lombar")'],
  [option, 'answers.outro == (("costas"))', 'answers.outro == (("costas"))'],
  [block, "answers.onde_doi ~", "answers.onde_doi ~"],
] satisfies [Renamed, string, string][])("renames %j in %s", (change, expression, expected) => {
  expect(renamedExpression(expression, change)).toBe(expected);
});

test("renames a block wherever a flow names it, and nowhere else", () => {
  const flow = {
    scores: [{ value: "points.onde_doi", title: "onde-doi" }],
    blocks: [
      { id: "a", title: "onde-doi", next: "onde-doi" },
      { id: "b", cases: [{ when: "answers.onde_doi != null", to: "onde-doi" }], otherwise: "onde-doi" },
      { id: "c", items: [{ reason: "Você disse {onde-doi}.", object: "onde-doi" }], section: "onde-doi" },
    ],
  };
  expect(renameReferences(flow, block)).toEqual({
    scores: [{ value: "points.lugar", title: "onde-doi" }],
    blocks: [
      { id: "a", title: "onde-doi", next: "lugar" },
      { id: "b", cases: [{ when: "answers.lugar != null", to: "lugar" }], otherwise: "lugar" },
      { id: "c", items: [{ reason: "Você disse {lugar}.", object: "onde-doi" }], section: "onde-doi" },
    ],
  });
});

test("returns unchanged fields as the same object, so that their blocks are not rendered again", () => {
  const fields = { id: "a", next: "b", options: [{ id: "x", text: "X" }] };
  expect(renameReferences(fields, block)).toBe(fields);
});
