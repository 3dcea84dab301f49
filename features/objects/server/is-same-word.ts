import type { Forgiveness } from "./blocks.ts";

const SHORTEST_FORGIVEN = 4;

/** True when what was typed is this word, as far as its author forgives. Case, spaces and punctuation never count. */
export function isSameWord(typed: string, word: string, { accents, typos }: Forgiveness): boolean {
  const [a, b] = [plain(typed, accents), plain(word, accents)];
  if (a === b) return true;
  return typos > 0 && b.length >= SHORTEST_FORGIVEN && distance(a, b, typos) <= typos;
}

function plain(text: string, withoutAccents: boolean): string {
  const even = text
    .normalize("NFC")
    .toLocaleLowerCase("pt-BR")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return withoutAccents ? even.normalize("NFD").replace(/\p{M}/gu, "") : even;
}

/** How many letters to add, drop, change or swap with their neighbour; more than `most` is not counted on. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const change = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, change, isSwap ? cell(i - 2, j - 2) + 1 : change);
      rows[i]?.push(steps);
    }
  }
  return cell(a.length, b.length);
}
