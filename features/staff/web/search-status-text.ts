import { countText } from "#shared/number-text.ts";

interface SearchState {
  isPending: boolean;
  hasFailed: boolean;
}

/** Returns the state of the search as a sentence; empty before anything is typed. */
export function searchStatusText(typed: string, count: number, { isPending, hasFailed }: SearchState): string {
  if (typed.trim() === "") return "";
  if (isPending) return "Procurando…";
  if (hasFailed) return "Não deu para procurar em tudo agora. Mude uma letra para tentar de novo.";
  if (count === 0) return "Nada com essas palavras. Tente outras, ou uma só.";
  return countText(count, "encontrado.", "encontrados.");
}
