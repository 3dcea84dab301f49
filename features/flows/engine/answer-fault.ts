import { countText, numberText } from "#shared/number-text.ts";
import type { FlowAnswer } from "./answer.ts";
import type { FlowBlock } from "./flow-document.ts";

type BlockOf<Type extends FlowBlock["type"]> = Extract<FlowBlock, { type: Type }>;

/**
 * Returns a sentence in pt-BR about why an answer does not fit a block, or null. The sentence never quotes the answer.
 * `today` is a date such as "2026-11-23", in the academy's time zone.
 */
export function answerFault(block: FlowBlock, answer: FlowAnswer, today: string): string | null {
  if ("declined" in answer)
    return "can_decline" in block && block.can_decline ? null : "Esta pergunta precisa de uma resposta.";
  if ("skipped" in answer)
    return "required" in block && !block.required ? null : "Esta pergunta precisa de uma resposta.";
  switch (block.type) {
    case "single":
    case "multiple":
      return "picked" in answer ? pickedFault(block, answer) : WRONG_FORM;
    case "scale":
    case "number":
      return "number" in answer ? numberFault(block, answer.number) : WRONG_FORM;
    case "date":
      return "date" in answer ? dateFault(block, answer.date, today) : WRONG_FORM;
    case "short":
    case "long":
      return "text" in answer ? textFault(block, answer.text) : WRONG_FORM;
    case "file":
      return "file" in answer ? null : "Escolha um arquivo.";
    case "consent":
      return "consents" in answer ? consentFault(block, answer.consents) : WRONG_FORM;
    case "branch":
    case "end":
      return "Aqui não há o que responder.";
    default:
      return "seen" in answer ? null : "Aqui não há o que responder.";
  }
}

const WRONG_FORM = "Esta resposta não serve para esta pergunta.";

function pickedFault(
  block: BlockOf<"single" | "multiple">,
  { picked, other }: Extract<FlowAnswer, { picked: unknown }>,
) {
  const known = new Map(block.options.map((option) => [option.id, option]));
  if (picked.some((id) => !known.has(id)) || new Set(picked).size < picked.length) return "Escolha entre as opções.";
  if (other !== undefined) {
    if (!block.other) return "Escolha entre as opções.";
    if (other === "") return `Escreva em “${block.other.label}” ou escolha outra opção.`;
    if (lengthOf(other) > block.other.max_characters) return tooLong(block.other.max_characters);
  }
  const count = picked.length + (other === undefined ? 0 : 1);
  if (block.type === "single") return count === 1 ? null : "Escolha uma resposta.";
  const isAlone = picked.some((id) => known.get(id)?.alone);
  if (isAlone) return count === 1 ? null : "Esta opção não combina com outras.";
  if (count < Math.max(1, block.min))
    return block.min > 1 ? `Escolha pelo menos ${block.min}.` : "Escolha pelo menos uma.";
  return count > block.max ? `Escolha no máximo ${block.max}.` : null;
}

function numberFault(block: BlockOf<"scale" | "number">, given: number): string | null {
  const unit = block.type === "number" && block.unit ? ` ${block.unit}` : "";
  const range = `Escreva de ${numberText(block.min)} a ${numberText(block.max)}${unit}.`;
  if (given < block.min || given > block.max)
    return block.type === "scale" ? `Escolha de ${block.min} a ${block.max}.` : range;
  const decimals = block.type === "number" ? block.decimals : 0;
  if (Number(given.toFixed(decimals)) === given) return null;
  return decimals === 0
    ? "Escreva um número inteiro."
    : `Use no máximo ${countText(decimals, "casa")} depois da vírgula.`;
}

function dateFault({ min, max }: BlockOf<"date">, given: string, today: string): string | null {
  const [first, last] = [min, max].map((day) => (day === "today" ? today : day)) as [string, string];
  if (given >= first && given <= last) return null;
  return `Escreva uma data de ${dayInPortuguese(first)} a ${dayInPortuguese(last)}.`;
}

function textFault({ type, max_characters }: BlockOf<"short" | "long">, given: string): string | null {
  if (lengthOf(given) > max_characters) return tooLong(max_characters);
  return type === "short" && given.includes("\n") ? "Escreva em uma linha só." : null;
}

function consentFault({ purposes }: BlockOf<"consent">, given: Readonly<Record<string, boolean>>): string | null {
  const missing = purposes.filter(({ id }) => !Object.hasOwn(given, id)).length;
  if (missing > 0) return missing === 1 ? "Falta 1 escolha." : `Faltam ${missing} escolhas.`;
  return Object.keys(given).length > purposes.length ? WRONG_FORM : null;
}

function lengthOf(text: string): number {
  return [...text].length;
}

function tooLong(max: number): string {
  return `É longo demais: o máximo são ${max} caracteres.`;
}

function dayInPortuguese(day: string): string {
  return day.split("-").toReversed().join("/");
}
