import { LRUCache } from "lru-cache";
import { type Relief, relief } from "#shared/relief.ts";

const reliefs = new LRUCache<string, Relief>({ max: 60 });

/** The relief of a course at one size, computed once: all its certificates share it. */
export function cachedRelief(seed: string, width: number, height: number): Relief {
  const key = `${seed} ${width} ${height}`;
  const known = reliefs.get(key);
  if (known) return known;
  const made = relief(seed, { width, height });
  reliefs.set(key, made);
  return made;
}
