import { matchWords } from "./match-words.ts";

/** Returns the items whose text matches the typed words, best first; equal ones stay in their order. */
export function bestMatches<Thing>(
  typed: string,
  things: readonly Thing[],
  textOf: (thing: Thing) => string,
  limit: number,
): Thing[] {
  return things
    .map((thing) => ({ thing, share: matchWords(typed, textOf(thing)) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, limit)
    .map(({ thing }) => thing);
}
