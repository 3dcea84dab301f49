import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("a name's initials are those of its ends, without what joins them", () => {
  const names = [
    "Ubiratan dos Santos",
    "Beatriz Sá",
    "Jô",
    "Espaço Imaginário",
    "Escola do Cerrado",
    " ana de e ",
    "Ítalo",
  ];
  expect(names.map(initialsOf)).toEqual(["US", "BS", "J", "EI", "EC", "A", "Í"]);
  expect(["", "   ", "de"].map(initialsOf)).toEqual(["", "", ""]);
  expect(initialsOf("😀 Silva")).toBe("😀S");
});
