import { expect, test } from "vitest";
import { mergePlaces } from "./merge-places.ts";

test("keeps the later of two places for each block", () => {
  const earlier = { position: 3, seconds: { video: 10, audio: 4 }, checked: { saida: ["a"] } };
  const later = { seconds: { video: 25 }, checked: { saida: ["a", "b"], volta: ["c"] } };
  expect(mergePlaces(earlier, later)).toEqual({
    position: 3,
    seconds: { video: 25, audio: 4 },
    checked: { saida: ["a", "b"], volta: ["c"] },
  });
  expect(mergePlaces({}, { position: 1 })).toEqual({ position: 1 });
});
