import { expect, test } from "vitest";
import { biggestDrop } from "./biggest-drop.ts";

const objects = (...counts: number[]) => counts.map((done, at) => ({ title: `Conteúdo ${at + 1}`, done }));

test("names the first object with the largest loss of people", () => {
  expect(biggestDrop(31, objects(30, 28, 21, 21, 14))).toEqual({ title: "Conteúdo 3", from: 28, to: 21 });
});

test("compares the first object with those who started, and returns null if nobody is lost", () => {
  expect(biggestDrop(10, objects(2, 2))).toEqual({ title: "Conteúdo 1", from: 10, to: 2 });
  expect(biggestDrop(4, objects(4, 5, 5))).toBeNull();
  expect(biggestDrop(0, [])).toBeNull();
});
