import type { UnsentCounts } from "#platform/web/unsent-counts.ts";

/** Returns the inputs that wait for a connection in words: "2 respostas e 1 reflexão". */
export function waitingText({ steps, answers, reflections, flows, places }: UnsentCounts): string {
  const parts = [
    counted(answers + flows, "resposta", "respostas"),
    counted(reflections, "reflexão", "reflexões"),
    counted(places, "marcação", "marcações"),
    counted(steps, "conteúdo lido", "conteúdos lidos"),
  ].filter((part) => part !== null);
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} e ${last}` : last;
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}
