import { expect, test } from "vitest";
import { copyTitle } from "./copy-in-place.ts";

test("adds “(cópia)” to the title of a copy, and a number for a copy of a copy", () => {
  const titles = ["A luz"];
  for (let copies = 0; copies < 3; copies++) titles.push(copyTitle(titles.at(-1) ?? ""));
  expect(titles.slice(1)).toEqual(["A luz (cópia)", "A luz (cópia 2)", "A luz (cópia 3)"]);
});

test("leaves an empty title empty, and shortens a long one to fit the suffix", () => {
  expect(copyTitle("")).toBe("");
  expect(copyTitle("a".repeat(300))).toBe(`${"a".repeat(280)} (cópia)`);
  expect(copyTitle(`${"a".repeat(292)} (cópia)`)).toBe(`${"a".repeat(280)} (cópia 2)`);
});
