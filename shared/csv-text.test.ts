import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

test("writes semicolons, decimal commas and a byte order mark for Brazilian spreadsheets", () => {
  expect(
    csvText([
      ["Nome", "Dias"],
      ["Ana “Nina”; Lima", 2.5],
      ['diz "oi"', null],
    ]),
  ).toBe('\uFEFFNome;Dias\r\n"Ana “Nina”; Lima";2,5\r\n"diz ""oi""";\r\n');
});

test.for(["Ana,=1+1", "Ana\t=1+1", "Ana;=1+1"])("quotes a text that contains a cell separator: %j", (text) => {
  expect(csvText([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test.for(["=1+1", "+5511", "-2", "@soma", "|cmd", "\tx", "\rx"])("escapes a text that is a formula: %j", (text) => {
  expect(
    csvText([[text]])
      .replaceAll('"', "")
      .startsWith(`\uFEFF'${text.slice(0, 1)}`),
  ).toBe(true);
});
