import { expect, test } from "vitest";
import { quoted } from "./quoted.ts";

test.for([
  ["Escuta que acolhe", "“Escuta que acolhe”"],
  ["“Desenha para mim?”", "“Desenha para mim?”"],
  ["Quando dizem “não”", "“Quando dizem ‘não’”"],
  ["“Sim” e “não”", "“‘Sim’ e ‘não’”"],
])("quotes %s as %s", ([title = "", shown]) => {
  expect(quoted(title)).toBe(shown);
});
