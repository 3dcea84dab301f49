import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("initials come from the first and last name, ignoring particles", () => {
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
