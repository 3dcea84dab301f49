import { matchWords } from "./match-words.ts";

interface Named {
  label: string;
  /** Other words by which the search finds the place. */
  keywords: string;
}

/** Factor by which matches of other words count less than matches of the label. */
const KEYWORD_FACTOR = 0.9;

/** Returns the pages and actions that match the typed words, best first; equal ones stay in their order. */
export function bestPlaces<Place extends Named>(typed: string, places: readonly Place[], limit: number): Place[] {
  return places
    .map((place) => ({ place, share: shareOf(typed, place) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, limit)
    .map(({ place }) => place);
}

function shareOf(typed: string, { label, keywords }: Named): number {
  return Math.max(matchWords(typed, label), KEYWORD_FACTOR * matchWords(typed, `${label} ${keywords}`));
}
