import { expect, test } from "vitest";
import { subjectOf } from "./subject-of.ts";

test.each([
  ["Não consigo entrar. E agora?", "Não consigo entrar"],
  ["Onde fica o certificado? Obrigada!", "Onde fica o certificado?"],
  ["Espero… . .", "Espero…"],
  ["...", "Sem texto"],
  [`a${". ".repeat(3)}b`, "a"],
])("takes the first sentence of “%s” as the subject", (text, subject) => {
  expect(subjectOf(text)).toBe(subject);
});

test("reads a text full of points in linear time", () => {
  expect(subjectOf(`a${".".repeat(400_000)}b`)).toBe(`a${".".repeat(71)}…`);
});
