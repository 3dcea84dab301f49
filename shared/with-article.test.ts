import { expect, test } from "vitest";
import { withArticle } from "./with-article.ts";

test.each([
  ["em", "Academia Aurora", "na Academia Aurora"],
  ["de", "Escola do Cerrado", "da Escola do Cerrado"],
  ["a", "Academia Aurora", "à Academia Aurora"],
  ["a", "Espaço Imaginário", "ao Espaço Imaginário"],
  ["", "Espaço Imaginário", "o Espaço Imaginário"],
  ["em", "Vereda", "em Vereda"],
  ["", "Vereda", "Vereda"],
] as const)("joins the preposition “%s” and the name “%s” to “%s”", (preposition, name, said) => {
  expect(withArticle(preposition, name)).toBe(said);
});
