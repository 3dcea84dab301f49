import { LRUCache } from "lru-cache";
import { type Relief, relief } from "#shared/relief.ts";

const reliefs = new LRUCache<string, Relief>({ max: 60 });

/** Returns the relief of a course at one size. It is computed once and shared by all certificates of the course. */
export function cachedRelief(seed: string, width: number, height: number): Relief {
  const key = `${seed} ${width} ${height}`;
  const known = reliefs.get(key);
  if (known) return known;
  const made = relief(seed, { width, height });
  reliefs.set(key, made);
  return made;
}
