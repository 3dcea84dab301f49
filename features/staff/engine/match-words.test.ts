import { expect, test } from "vitest";
import { bestMatches } from "./best-matches.ts";
import { matchWords } from "./match-words.ts";

test.for([
  ["convidar", "Convidar pessoas"],
  ["convdar pesoas", "Convidar pessoas"],
  ["covnidar", "Convidar pessoas"],
  ["pess conv", "Convidar pessoas"],
  ["relatorio", "Relatório por pessoa"],
  ["convidar uma pessoa", "Convidar pessoas"],
  ["midia", "Mídias"],
] as const)("“%s” finds “%s”", ([typed, text]) => {
  expect(matchWords(typed, text)).toBeGreaterThan(0);
});

test.for([
  ["vaga", "Convidar pessoas"],
  ["convidar vaga", "Convidar pessoas"],
  ["", "Convidar pessoas"],
  ["xyz", "Pessoas"],
  ["curso", "Certificados"],
  ["davi", "Novo aviso"],
] as const)("“%s” does not find “%s”", ([typed, text]) => {
  expect(matchWords(typed, text)).toBe(0);
});

test("ranks exact matches before similar ones", () => {
  const found = bestMatches("vaga", ["Divagar", "Nova vaga", "Vagas", "Fórum"], (text) => text, 9);
  expect(found).toEqual(["Nova vaga", "Vagas", "Divagar"]);
});
