import type { Suggested } from "../contract.ts";

/** The heading of a search's results, which is announced and titles the page, too. */
export function resultsTitle({ results: { length }, prompt }: Suggested): string {
  if (length === 0) return `Nada encontrado para “${prompt}”`;
  return `${length === 1 ? "1 conteúdo" : `${length} conteúdos`} para “${prompt}”`;
}
