import { expressionKey } from "#shared/expression-key.ts";
import { numberText } from "#shared/number-text.ts";
import type { FlowAnswer, FlowAnswers } from "./answer.ts";
import type { CompiledFlow } from "./compile-flow.ts";
import type { FlowBlock } from "./flow-document.ts";

/**
 * Returns an answer as a person reads it: "Costas ou lombar; Pescoço", "6 horas", "23/11/2026", "Prefiro não
 * responder".
 */
export function answerInWords(block: FlowBlock, answer: FlowAnswer): string {
  if ("declined" in answer) return "Prefiro não responder";
  if ("skipped" in answer) return "Sem resposta";
  if ("picked" in answer) return pickedInWords(block, answer);
  if ("number" in answer) return numberInWords(block, answer.number);
  if ("date" in answer) return answer.date.split("-").toReversed().join("/");
  if ("text" in answer) return answer.text;
  if ("file" in answer) return answer.file.name;
  if ("consents" in answer) return consentsInWords(block, answer.consents);
  return "Visto";
}

/**
 * Replaces each `{block-id}` in a text by the answer to that block in words, or by "…" if there is none. Plain text,
 * not HTML.
 */
export function fillIn(text: string, flow: CompiledFlow, answers: FlowAnswers): string {
  return text.replace(/\{([a-z0-9_-]+)\}/g, (_whole, name: string) => {
    const block = flow.referable.answers.get(expressionKey(name));
    const answer = block && answers[block.id];
    return block && answer ? answerInWords(block, answer) : "…";
  });
}

function pickedInWords(block: FlowBlock, { picked, other }: Extract<FlowAnswer, { picked: unknown }>): string {
  const options = "options" in block ? block.options : [];
  const texts = options.filter(({ id }) => picked.includes(id)).map(({ text }) => text);
  return [...texts, ...(other === undefined ? [] : [other])].join("; ");
}

function numberInWords(block: FlowBlock, value: number): string {
  const number = numberText(value);
  if (block.type === "number" && block.unit) return `${number} ${block.unit}`;
  return block.type === "scale" ? `${number} de ${block.max}` : number;
}

function consentsInWords(block: FlowBlock, given: Readonly<Record<string, boolean>>): string {
  const purposes = block.type === "consent" ? block.purposes : [];
  return purposes.map(({ id, title }) => `${title}: ${given[id] ? "sim" : "não"}`).join("; ");
}
