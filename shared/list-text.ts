/** Joins texts in Portuguese: "a", "a e b", "a, b e c". */
export function listText(texts: readonly string[]): string {
  return new Intl.ListFormat("pt-BR").format(texts);
}
