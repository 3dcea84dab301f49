/**
 * Returns the trigrams (groups of three characters) of a lower-case word without accents, padded with two spaces before
 * and one after.
 */
export function trigrams(word: string): string[] {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const grams = parts.flatMap((part) => {
    const characters = [..."  ", ...part, " "];
    return characters.slice(2).map((character, at) => `${characters[at]}${characters[at + 1]}${character}`);
  });
  return [...new Set(grams)];
}

/** Returns the similarity of two words from 0 to 1: the share of common trigrams. */
export function likeness(one: string, other: string): number {
  const [a, b] = [trigrams(one), new Set(trigrams(other))];
  const shared = a.filter((gram) => b.has(gram)).length;
  return shared / (a.length + b.size - shared || 1);
}
