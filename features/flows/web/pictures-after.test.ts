import { expect, test } from "vitest";
import { compileFlow } from "../engine/compile-flow.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { picturesAfter } from "./pictures-after.ts";

const picture = (id: string) => ({ id, type: "picture" as const, src: `/media/${id}.webp`, alt: "", caption: "" });
const flow = compileFlow(
  fixtureDocument([
    { id: "dor", type: "single" },
    { id: "desvio", type: "branch", cases: [{ when: 'answers.dor == "a"', to: "mapa" }], otherwise: "roda" },
    picture("mapa"),
    picture("roda"),
    picture("longe"),
    { id: "fim", type: "end" },
  ]),
);

test("finds the pictures one block ahead, through branches and no further", () => {
  expect(picturesAfter(flow, "dor").toSorted()).toEqual(["/media/mapa.webp", "/media/roda.webp"]);
  expect(picturesAfter(flow, "roda")).toEqual(["/media/longe.webp"]);
  expect(picturesAfter(flow, "longe")).toEqual([]);
});
