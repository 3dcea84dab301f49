import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { compileExpression } from "../../../flows/engine/expression.ts";
import { conditionOf, type ConditionRow, expressionOf, type Namespace, type Operator } from "./condition-rows.ts";
import { mapTexts } from "./fields.ts";
import { isExpression } from "./rename-in-flow.ts";

const text = fc.string({ unit: fc.constantFrom("a", "é", " ", '"', "'", "\\", "&", ")", "]", ",") });
const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -9999, max: 9999 }).map((n) => n / 100),
);
const key = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,6}$/)
  .filter((name) => !["in", "null", "true", "false"].includes(name));
const one = fc.oneof(text, number).map((value) => [value]);
const none = fc.constant<(string | number)[]>([]);
const row = (
  of: fc.Arbitrary<Namespace>,
  operator: fc.Arbitrary<Operator>,
  values: fc.Arbitrary<(string | number)[]>,
) => fc.record({ of, key, operator, values });
const answers = fc.constant<Namespace>("answers");
const comparison = fc.constantFrom<Operator>("is", "is-not", "below", "at-most", "above", "at-least");
const anyRow: fc.Arbitrary<ConditionRow> = fc.oneof(
  row(answers, comparison, one),
  row(answers, fc.constant("one-of"), fc.array(text, { minLength: 1, maxLength: 4 })),
  row(
    answers,
    fc.constantFrom<Operator>("has", "has-not", "has-beyond"),
    text.map((value) => [value]),
  ),
  row(answers, fc.constantFrom<Operator>("answered", "unanswered"), none),
  row(fc.constant("consents"), fc.constantFrom<Operator>("yes", "no"), none),
  row(
    fc.constantFrom<Namespace>("scores", "points"),
    comparison,
    number.map((value) => [value]),
  ),
);

test("reads back every condition that rows can state, and the engine can parse it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("all" as const, "any" as const),
      fc.array(anyRow, { minLength: 1, maxLength: 4 }),
      (join, rows) => {
        const expression = expressionOf({ join, rows });
        expect(conditionOf(expression)).toEqual({ join: rows.length > 1 ? join : "all", rows });
        expect(() => compileExpression(expression, "bool")).not.toThrow();
      },
    ),
    { numRuns: 1000 },
  );
});

test("gives rows the meaning that the engine gives their expression", () => {
  const values = {
    answers: { uma: "costas", varias: ["costas", "ombros"], nota: 6n, dia: "2026-03-01", falta: null },
    points: { uma: 2 },
    consents: { sim: true, nao: false },
    scores: { sono: 3 },
  };
  const holds = (of: ConditionRow["of"], key: string, operator: Operator, ...compared: (string | number)[]) =>
    compileExpression(expressionOf({ join: "all", rows: [{ of, key, operator, values: compared }] }), "bool").evaluate(
      values,
    ) === true;
  expect(holds("answers", "uma", "is", "costas")).toBe(true);
  expect(holds("answers", "uma", "one-of", "pes", "costas")).toBe(true);
  expect(holds("answers", "varias", "has", "ombros")).toBe(true);
  expect(holds("answers", "varias", "has-not", "ombros")).toBe(false);
  expect(holds("answers", "varias", "has-beyond", "costas")).toBe(true);
  expect(holds("answers", "nota", "at-most", 5.5)).toBe(false);
  expect(holds("answers", "dia", "above", "2026-02-01")).toBe(true);
  expect(holds("answers", "falta", "below", 3)).toBe(false);
  expect(holds("answers", "falta", "is-not", "costas")).toBe(true);
  expect(holds("answers", "falta", "unanswered")).toBe(true);
  expect(holds("points", "uma", "is", 2)).toBe(true);
  expect(holds("scores", "sono", "at-least", 3)).toBe(true);
  expect(holds("consents", "nao", "no")).toBe(true);
});

test.each([
  'answers.a != null && (answers.b == "x" || answers.c >= 6)',
  'answers.a == "x" && answers.b == "y" || answers.c == "z"',
  "answers.a + 1 < 3",
  "size(answers.a) > 2",
  '"x" == answers.a',
  "answers.a == 'x' &&",
  "answers.a ~ 3",
  "answers.a in [1, 2]",
  'answers.a in ["1", 2]',
  "(answers.a < 3",
  "",
])("leaves to the text field what rows cannot state: %s", (expression) => {
  expect(conditionOf(expression)).toBeNull();
});

test("represents every condition of the demo's flows exactly, or not at all", () => {
  const found = expressionsOfTheDemo();
  expect(found.length).toBeGreaterThan(40);
  const asRows = found.filter((expression) => conditionOf(expression) !== null);
  expect(asRows.length).toBeGreaterThan(found.length * 0.8);
  for (const expression of asRows) {
    const condition = conditionOf(expression);
    const written = condition ? expressionOf(condition) : "";
    // The name inside `exists` is the form's own.
    expect(written).toBe(expression.replace(/exists\((\w+), \1/, "exists(one, one"));
  }
});

function expressionsOfTheDemo(): string[] {
  const academies = "db/seed";
  const files = readdirSync(academies, { recursive: true, encoding: "utf8" }).filter((name) =>
    /flows\/.+\.yaml$/.test(name),
  );
  const found: string[] = [];
  for (const file of files)
    mapTexts(parse(readFileSync(`${academies}/${file}`, "utf8")) as Record<string, unknown>, (text, path) => {
      if (isExpression(path) && path.at(-1) === "when") found.push(text);
      return text;
    });
  return found;
}
