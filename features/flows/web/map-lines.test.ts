import { expect, test } from "vitest";
import { compileFlow } from "../engine/compile-flow.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { exitsOf, mapLines } from "./map-lines.ts";

const flow = compileFlow(
  fixtureDocument([
    { id: "a", type: "single" },
    {
      id: "desvio",
      type: "branch",
      cases: [
        { when: 'answers.a == "a"', to: "b" },
        { when: 'answers.a == "b"', to: "c" },
      ],
      otherwise: "fim",
    },
    { id: "b", type: "text" },
    { id: "c", type: "text" },
    { id: "fim", type: "end" },
  ]),
);

test("draws every connection once, and overlapping jumps in different lanes", () => {
  const lines = mapLines(flow);
  expect(lines.map(({ from, to }) => `${from}→${to}`).toSorted()).toEqual(["0→1", "1→2", "1→3", "1→4", "2→3", "3→4"]);
  const jumps = lines.filter(({ lane }) => lane > 0);
  expect(new Set(jumps.map(({ lane }) => lane)).size).toBe(2);
});

test("the list shows the condition of each branch", () => {
  const branch = flow.blocks.get("desvio");
  expect(branch && exitsOf(flow, branch).map(({ to, when, isOtherwise }) => [to.id, when, isOtherwise])).toEqual([
    ["b", 'answers.a == "a"', false],
    ["c", 'answers.a == "b"', false],
    ["fim", null, true],
  ]);
});
