/** The groups of three characters of a folded word, its ends marked by spaces: "  a", " ar", "ar ". */
export function trigrams(word: string): string[] {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const grams = parts.flatMap((part) => {
    const characters = [..."  ", ...part, " "];
    return characters.slice(2).map((character, at) => `${characters[at]}${characters[at + 1]}${character}`);
  });
  return [...new Set(grams)];
}

/** Similarity of two words from 0 to 1: the share of common groups of three characters. */
export function likeness(one: string, other: string): number {
  const [a, b] = [trigrams(one), new Set(trigrams(other))];
  const shared = a.filter((gram) => b.has(gram)).length;
  return shared / (a.length + b.size - shared || 1);
}
