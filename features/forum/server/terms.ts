const STOP_WORDS = new Set(
  "a o e as os de da do das dos em na no nas nos um uma uns umas que com por para pra se eu me meu minha voce nao mais mas como ja ou ao aos foi ser tem ate la ai so sao esta isso este essa esse ele ela eles elas sem seu sua muito quando ha".split(
    " ",
  ),
);

/** Returns the search terms of a text: stems without accents, without stop words. */
export function termsOf(text: string): string[] {
  const words = plainWords(text).filter((word) => !STOP_WORDS.has(word));
  return [...new Set(words.map(stemOf).filter((term) => term.length >= 2 && term.length <= 40))];
}

export function plainWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Reduces a word to a stem shared by its plurals and genders: “compostos” and “composta” become “compost”. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const singular = word
    .replace(/(oes|aes|aos)$/, "ao")
    .replace(/([aou])is$/, "$1l")
    .replace(/eis$/, "el")
    .replace(/([rzs])es$/, "$1")
    .replace(/ns$/, "m")
    .replace(/([aeiou])s$/, "$1");
  return singular.length > 4 ? singular.replace(/[aeo]$/, "") : singular;
}

/** Returns the groups of three characters in a word (“  c”, “ co”, “com” …), which find mistyped words. */
export function gramsOf(term: string): string[] {
  const padded = `  ${term} `;
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))];
}

/** Returns the similarity of two words from 0 to 1, by the share of trigrams that they have in common. */
export function similarity(one: string, other: string): number {
  const [a, b] = [new Set(gramsOf(one)), new Set(gramsOf(other))];
  const shared = [...a].filter((gram) => b.has(gram)).length;
  return (2 * shared) / (a.size + b.size || 1);
}
