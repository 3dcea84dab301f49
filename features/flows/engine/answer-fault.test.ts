import { expect, test } from "vitest";
import { answerFault } from "./answer-fault.ts";
import { fixtureBlock } from "./fixture-document.ts";

test.for([
  [0, "Escreva um número inteiro."],
  [1, "Use no máximo 1 casa depois da vírgula."],
  [2, "Use no máximo 2 casas depois da vírgula."],
] as const)("says how many decimals a number may have: %i", ([decimals, sentence]) => {
  const block = fixtureBlock({ id: "sono", type: "number", decimals });
  expect(answerFault(block, { number: 6.125 }, "2026-11-23")).toBe(sentence);
});
