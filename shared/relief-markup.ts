import { relief } from "./relief.ts";

/** The shapes of generated covers, in units of their viewBox. */
export const RELIEF_SHAPES = {
  hero: { width: 960, height: 360 },
  cover: { width: 300, height: 232 },
  portrait: { width: 720, height: 900 },
} as const;
export type ReliefShape = keyof typeof RELIEF_SHAPES;

export function isReliefShape(name: string): name is ReliefShape {
  return Object.hasOwn(RELIEF_SHAPES, name);
}

const MAX = 2000;
const cache = new Map<string, string>();

/** Returns the content of a cover's <svg>; rendered once for each id and shape, then cached. */
export function reliefMarkup(seed: string, shape: ReliefShape): string {
  const key = `${shape}:${seed}`;
  const known = cache.get(key);
  if (known) return known;
  const { contours, footpath } = relief(seed, RELIEF_SHAPES[shape]);
  const markup = `<path class="contours" d="${contours.join("")}"/><path class="footpath" d="${footpath}"/>`;
  if (cache.size >= MAX) cache.clear();
  cache.set(key, markup);
  return markup;
}
