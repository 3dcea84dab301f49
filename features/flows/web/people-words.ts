/** A number of people; fewer than five are hidden. */
export function peopleWords(count: number | null): string {
  return count === null ? "menos de 5" : count.toLocaleString("pt-BR");
}
