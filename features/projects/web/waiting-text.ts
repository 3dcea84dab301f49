import type { UnsentCounts } from "#platform/web/unsent-counts.ts";
import { listText } from "#shared/list-text.ts";
import { countText } from "#shared/number-text.ts";

/** Returns the inputs that wait for a connection in words: "2 respostas e 1 reflexão". */
export function waitingText({ steps, answers, reflections, flows, places }: UnsentCounts): string {
  const counts: [number, string, string][] = [
    [answers + flows, "resposta", "respostas"],
    [reflections, "reflexão", "reflexões"],
    [places, "marcação", "marcações"],
    [steps, "conteúdo lido", "conteúdos lidos"],
  ];
  return listText(counts.filter(([count]) => count > 0).map((one) => countText(...one)));
}
