/** Returns a count with its noun: "1 trilha", "3 trilhas". */
export function countWithNoun(count: number, noun: string): string {
  return `${count.toLocaleString("pt-BR")} ${noun}${count === 1 ? "" : "s"}`;
}
