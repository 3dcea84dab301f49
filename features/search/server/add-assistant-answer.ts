import { askAssistant } from "#platform/server/assistant/ask-assistant.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { Suggested } from "../contract.ts";

const MAX_SOURCES = 5;
const TASK =
  "Diga em até quatro frases o que as fontes respondem à pergunta, e o que vale a pena abrir primeiro. Não dê orientação de saúde além do que está escrito nelas.";

const FALLBACK = {
  off: "Encontrado pela busca da academia, nas palavras dos próprios conteúdos.",
  spent: "O assistente já respondeu tudo o que podia hoje. Isto é da busca da academia.",
  failed: "O assistente não respondeu desta vez. Isto é da busca da academia.",
};

/** Adds the assistant's answer to the results; if it is unavailable, a sentence with the reason instead. */
export async function addAssistantAnswer(
  context: TransactionsContext,
  found: Suggested,
  texts: ReadonlyMap<string, string>,
): Promise<Suggested> {
  const open = found.results.filter(({ object }) => object.type !== "blocked").slice(0, MAX_SOURCES);
  if (open.length === 0) return { ...found, message: FALLBACK.off };
  const sources = open.map(({ object }) => ({
    title: object.title.map(({ text }) => text).join(""),
    text: texts.get(object._id) ?? "",
  }));
  const result = await askAssistant(context, { task: TASK, asked: found.prompt, sources });
  if (result.state !== "answered") return { ...found, message: FALLBACK[result.state] };
  const { text, cites } = result.answer;
  const positions = cites.map((at) => found.results.findIndex((one) => one === open[at]));
  return {
    ...found,
    by: "assistant",
    message: `Escrito pelo assistente (${result.name}) a partir dos conteúdos citados. Ele pode errar: confira neles.`,
    answer: { text, cites: positions },
  };
}
