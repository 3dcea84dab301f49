import { expect, test } from "vitest";
import type { FlowAnswers } from "./answer.ts";
import { compileFlow } from "./compile-flow.ts";
import { fixtureDocument } from "./fixture-document.ts";
import { effectsOf, objectToOpen, recommendationOf, scoresOf } from "./recommendation.ts";
import { walk } from "./walk.ts";

const object = (name: string) => {
  const names = { course_name: "Curso", trail_name: "Um", title: name };
  return { course: "curso", object: name, ...names, type: "content" as const, minutes: 5 };
};
const open = (name: string, when: string | null) => ({ do: "open" as const, object: object(name), when });
const score = { title: "Sono", min: 0, max: 10, min_label: "", max_label: "", how: "", hidden: false };
const bands = [
  { up_to: 3, label: "pede atenção" },
  { up_to: 8, label: "está firme" },
];
const flow = compileFlow(
  fixtureDocument(
    [
      { id: "combinados", type: "consent" },
      { id: "sono", type: "number", required: false },
      {
        id: "folha",
        type: "recommendation",
        items: [{ when: "answers.sono < 6", object: object("folga"), reason: "Você dorme {sono}." }],
        effects: [open("pouco", "answers.sono < 6"), open("sempre", null)],
      },
      { id: "fim", type: "end" },
    ],
    {
      sensitive: true,
      scores: [
        { ...score, id: "sono", value: "points.sono", bands },
        { ...score, id: "metade", value: "scores.sono / 2.0", bands },
        { ...score, id: "so-respondido", value: "answers.sono", bands },
      ],
    },
  ),
);

function found(uso: boolean, sono: number | null) {
  const answers: FlowAnswers = {
    combinados: { consents: { uso } },
    sono: sono === null ? { skipped: true } : { number: sono },
    folha: { seen: true },
  };
  const walked = walk(flow, answers);
  const page = flow.blocks.get("folha");
  if (page?.type !== "recommendation") throw new Error("no page");
  const scores = scoresOf(flow, walked, ["sono", "metade", "so-respondido"]);
  return {
    onward: objectToOpen(effectsOf(flow, walked))?.object,
    page: recommendationOf(flow, page, { walked, answers }),
    scores: scores.map(({ id, value, label }) => [id, value, label]),
  };
}

test("opens the first object that applies, but without consent only one that depends on no answer", () => {
  expect(found(true, 5).onward).toBe("pouco");
  expect(found(true, 8).onward).toBe("sempre");
  expect(found(false, 5).onward).toBe("sempre");
});

test("a page without suggestions reports whether the person refused consent", () => {
  expect(found(true, 5).page).toMatchObject({ isRefused: false, items: [{ reason: "Você dorme 5 horas." }] });
  expect(found(true, 8).page).toMatchObject({ isRefused: false, items: [] });
  expect(found(false, 5).page).toMatchObject({ isRefused: true, items: [] });
});

test.each([
  [
    "at the end of a band",
    3,
    [
      ["sono", 3, "pede atenção"],
      ["metade", 1.5, "pede atenção"],
      ["so-respondido", 3, "pede atenção"],
    ],
  ],
  [
    "above it",
    4,
    [
      ["sono", 4, "está firme"],
      ["metade", 2, "pede atenção"],
      ["so-respondido", 4, "está firme"],
    ],
  ],
  [
    "above the last band",
    9,
    [
      ["sono", 9, ""],
      ["metade", 4.5, "está firme"],
      ["so-respondido", 9, ""],
    ],
  ],
  [
    "of what was not answered",
    null,
    [
      ["sono", 0, "pede atenção"],
      ["metade", 0, "pede atenção"],
      ["so-respondido", null, ""],
    ],
  ],
])("returns a score's value and the label of its band: %s", (_what, sono, expected) => {
  expect(found(true, sono).scores).toEqual(expected);
});
