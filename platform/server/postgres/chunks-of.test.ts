import { expect, test } from "vitest";
import { chunksOf } from "./chunks-of.ts";

test("puts every row into one chunk, in order, and uses at most twenty chunk sizes", () => {
  const sizes = new Set<number>();
  for (let count = 0; count < 2000; count += 7) {
    const rows = Array.from({ length: count }, (_, at) => at);
    const chunks = chunksOf(rows);
    expect(chunks.flat()).toEqual(rows);
    for (const { length } of chunks) sizes.add(length);
  }
  expect(Math.max(...sizes)).toBe(256);
  expect(sizes.size).toBeLessThanOrEqual(20);
});
