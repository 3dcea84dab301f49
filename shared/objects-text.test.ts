import { expect, test } from "vitest";
import { objectsText } from "./objects-text.ts";

test("counts one object in the singular, and none or several in the plural", () => {
  expect([0, 1, 2, 1200].map(objectsText)).toEqual(["0 conteúdos", "1 conteúdo", "2 conteúdos", "1.200 conteúdos"]);
});
