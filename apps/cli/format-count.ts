/** Formats a count with its noun in pt-BR: "1 academia", "2.983 linhas". */
export function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
}
