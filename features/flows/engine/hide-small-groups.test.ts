import { expect, test } from "vitest";
import { hideSmallGroups, hideSmallPicks } from "./hide-small-groups.ts";

const groups = (counts: Record<string, number>) => Object.entries(counts).map(([label, people]) => ({ label, people }));
const shown = (counts: Record<string, number>) =>
  hideSmallGroups(groups(counts))?.map(({ label, people, merged }) => [label, people, ...merged]) ?? null;

test.each([
  [
    "large groups and empty ones stay as they are",
    { a: 12, b: 5, c: 0 },
    [
      ["a", 12],
      ["b", 5],
      ["c", 0],
    ],
  ],
  [
    "small groups that are five people together are merged",
    { a: 10, b: 3, c: 2 },
    [
      ["a", 10],
      ["Outras 2, juntas", 5, "b", "c"],
    ],
  ],
  [
    "one small group takes the next smallest with it",
    { a: 10, b: 2, c: 7 },
    [
      ["a", 10],
      ["Outras 2, juntas", 9, "b", "c"],
    ],
  ],
  [
    "few people together take the next smallest with them",
    { a: 1, b: 9, c: 1, d: 6 },
    [
      ["b", 9],
      ["Outras 3, juntas", 8, "a", "c", "d"],
    ],
  ],
  ["two groups of which one is small are hidden", { a: 30, b: 4 }, null],
  ["groups that would all be merged are hidden", { a: 20, b: 1, c: 1 }, null],
  ["fewer than five people are hidden", { a: 4, b: 0 }, null],
])("%s", (_what, counts, expected) => {
  expect(shown(counts)).toEqual(expected);
});

test("hides the counts of options that only a few, or all but a few, picked", () => {
  expect(hideSmallPicks(groups({ a: 19, b: 10, c: 3, d: 0, e: 20 }), 20)).toEqual([
    { label: "b", people: 10, merged: [] },
    { label: "d", people: 0, merged: [] },
    { label: "e", people: 20, merged: [] },
    { label: "Outras 2, juntas", people: null, merged: ["a", "c"] },
  ]);
  expect(hideSmallPicks(groups({ a: 4 }), 4)).toBeNull();
});
