import { expect, test } from "vitest";
import { compileExpression } from "./expression.ts";

test.for<[string, string]>([
  ['answers.dor = "a"', "não pôde ser lida no caractere 13 (“=”): use “==” para comparar."],
  ["answers.dor ==", "não pôde ser lida: falta algo no fim."],
  ["(answers.dor", "não pôde ser lida: falta algo no fim."],
  ["a @ b", "não pôde ser lida no caractere 3 (“@”): confira este trecho."],
  ['answers.dor == "a', 'não pôde ser lida no caractere 16 (“"”): faltam as aspas que fecham o texto.'],
  [`${"1+".repeat(200)}1`, "não pôde ser lida: é longa demais, ou tem níveis ou itens demais."],
  [
    '"a" == 1',
    'não faz sentido em “"a" == 1”: compare e some só valores do mesmo tipo, como texto com texto, ou número com número.',
  ],
  ["dor == 1", "não faz sentido em “dor”: este nome não existe; um texto precisa de aspas."],
  [
    "-true",
    "não faz sentido em “-true”: compare e some só valores do mesmo tipo, como texto com texto, ou número com número.",
  ],
])("says in Portuguese what is wrong in %s", ([text, sentence]) => {
  expect(() => compileExpression(text, "bool")).toThrow(sentence);
});

test.for([
  "answers.dor = 1",
  "consents.a + 1",
  "size(true)",
  "points.a ? 1 : 2",
  "[1, true]",
  "1 > 2 && 3",
  "'a\n'",
  "1e",
  "0x",
  "[1].exists(1, x)",
  "[1].exists(x, x)",
  "'\\q'",
  "if",
  "answers[1]",
  "answers.a.b.c[",
  "1..2",
  "points[1]",
  "{1: 2}.a",
])("uses no English word for %s", (text) => {
  try {
    compileExpression(text, "bool");
  } catch (error) {
    expect(String(error)).not.toMatch(/unexpected|overload|token|must|no such|invalid|expected|exceeded/i);
  }
});
