/** Returns a count with its noun: "1 trilha", "3 trilhas". */
export function countWords(count: number, word: string): string {
  return `${count.toLocaleString("pt-BR")} ${word}${count === 1 ? "" : "s"}`;
}
