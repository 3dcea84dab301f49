import { matchWords } from "./match-words.ts";

interface Named {
  label: string;
  /** Other names for it. */
  words: string;
}

/** What is called so, or nearly so, comes before what is only called so by others. */
const BY_OTHER_NAME = 0.9;

/** The pages and actions that what was typed means, best first; of equals in their order. */
export function bestPlaces<Place extends Named>(typed: string, places: readonly Place[], limit: number): Place[] {
  return places
    .map((place) => ({ place, share: shareOf(typed, place) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, limit)
    .map(({ place }) => place);
}

function shareOf(typed: string, { label, words }: Named): number {
  return Math.max(matchWords(typed, label), BY_OTHER_NAME * matchWords(typed, `${label} ${words}`));
}
