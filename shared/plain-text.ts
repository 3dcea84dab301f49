/**
 * Returns the text in lower case without accents, to compare what people type. Unlike `folded`, also replaces
 * characters such as “ﬁ”, “²” or full-width letters by the usual ones.
 */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
