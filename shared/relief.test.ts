import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { relief } from "./relief.ts";

const SIZES = [
  { width: 960, height: 360, limit: 6000 },
  { width: 300, height: 232, limit: 2500 },
  { width: 286, height: 794, limit: 6000 },
  { width: 720, height: 900, limit: 8000 },
];
const ANY_SIZE = fc.record({ width: fc.integer({ min: 120, max: 1400 }), height: fc.integer({ min: 120, max: 1000 }) });

/** Returns every on-curve point of path data that uses only the commands `M q t z`, as reliefs do. */
function pointsOf(path: string): [x: number, y: number][] {
  const points: [number, number][] = [];
  let [x, y] = [NaN, NaN];
  for (const [, command, text = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (text.match(/-?[^\s-]+/g) ?? []).map(Number);
    const pairs = numbers.flatMap((n, i) => (i % 2 ? [] : [[n, numbers[i + 1] ?? NaN] as const]));
    if (command === "M") [x, y] = [0, 0];
    else if (command === "q") pairs.shift();
    else expect(command).toMatch(/[tz]/);
    for (const [dx, dy] of pairs) points.push([(x += dx), (y += dy)]);
  }
  return points;
}

describe("relief", () => {
  test("is the same for the same seed, on every machine", () => {
    expect(relief("vereda")).toEqual(relief("vereda"));
    expect(relief("vereda").footpath).toBe(
      "M0 250q31-17 46.5-26t30.5-17.5 30.5-16.5 31-14 31.5-7.5 32.5 2 33 8.5 33.5 11 33.5 12.5 33 14.5 33.5 18.5 34.5 21 34 19 33 14.5 33.5 11.5 33 9 32 2 32-7 31.5-11.5 31.5-9.5 31.5-5.5 32-3 32.5-0.5 32 1.5 32-1 31.5-8 31-17 30-27 43.5-56",
    );
    expect(relief("vereda", { width: 300, height: 232 }).contours[4]).toBe(
      "M-3 13q11 10 14.5 16t6 13 2.5 14-5 11-18 8M-4 97q13 0 20-1t13.5-3 13.5-2.5 13.5-2 13.5-3 13.5-1 13 3 12 7 12 6.5 12 5.5 9.5 9 8 11.5 5 12.5-0.5 13.5-4 13-3.5 13 2.5 12.5 7 11.5 7 12 9 9.5 12.5 4 14 0 14-1 13.5-1 13.5-1 13-4 7.5-10 3.5-13 3-13.5-2-13-4-13-2-13.5 0-13.5 1-14-1-13.5-2-13.5-3-13.5-5-12.5-9.5-8-13.5-3-11-6.5-9-10.5-9.5-10-6.5-11.5-10-18.5",
    );
  });

  test("differs between neighbouring seeds", () => {
    const drawn = Array.from({ length: 50 }, (_, i) =>
      JSON.stringify(relief(`trail-${i}`, { width: 300, height: 232 })),
    );
    expect(new Set(drawn).size).toBe(50);
  });

  test.each(SIZES)("stays below the size limit at $width × $height", ({ width, height, limit }) => {
    fc.assert(
      fc.property(fc.uuid(), (seed) => {
        const { contours, footpath } = relief(seed, { width, height });
        expect(contours.length).toBeGreaterThan(5);
        expect(contours.join("").length + footpath.length).toBeLessThanOrEqual(limit);
        expect(footpath.length).toBeLessThanOrEqual(400);
      }),
    );
  });

  // d3 closes its polygons 2.5 cells beyond the picture, so a line within one cell of it never follows that closure.
  test("draws finite lines that end just beyond the picture and never run along its border", () => {
    fc.assert(
      fc.property(fc.string(), ANY_SIZE, (seed, size) => {
        const cell = Math.min(16, Math.max(3, Math.sqrt(size.width * size.height) / 60)) + 1;
        for (const [x, y] of relief(seed, size).contours.flatMap(pointsOf)) {
          expect(x >= -cell && x <= size.width + cell).toBe(true);
          expect(y >= -cell && y <= size.height + cell).toBe(true);
        }
      }),
    );
  });

  test("draws the footpath from the left edge to the right one, inside the picture", () => {
    fc.assert(
      fc.property(fc.string(), ANY_SIZE, (seed, size) => {
        const { footpath, width, height } = relief(seed, size);
        const points = pointsOf(footpath);
        expect(points[0]?.[0]).toBe(0);
        expect(points.at(-1)?.[0]).toBe(width);
        expect(points.every(([x, y]) => x >= 0 && x <= width && y > 0 && y < height)).toBe(true);
      }),
    );
  });

  test("draws about as many levels as requested", () => {
    expect(relief("vereda", { levels: 6 }).contours.length).toBeLessThanOrEqual(6);
    expect(relief("vereda", { levels: 20 }).contours.length).toBeGreaterThan(15);
  });
});
