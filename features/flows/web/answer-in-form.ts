import { trimmedFieldText } from "#features/field-text.ts";
import { isoDay, isWholeDate } from "#shared/calendar-date.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { type BlockOf, DECLINED } from "./flow-parts.ts";

/**
 * The answer in a form, or a sentence on what is missing, with the part of the answer that was given, or with the text
 * that is no number or date.
 */
export type FormReading =
  | { answer: FlowAnswer; problem?: never; given?: never; typed?: never }
  | { answer?: never; problem: string; given?: FlowAnswer; typed?: string };

/**
 * Reads the answer from a block's form, as it is sent with or without JavaScript. `answerFault` then checks whether it
 * fits.
 */
export function answerInForm(block: FlowBlock, form: FormData): FormReading {
  const text = (name: string) => trimmedFieldText(form, name);
  const picked = form.getAll("picked").map(String);
  if (form.get("declined") === "on" || picked.includes(DECLINED)) return { answer: { declined: true } };
  switch (block.type) {
    case "single":
    case "multiple":
      return readChoice(block, picked, text("other"));
    case "scale":
      return picked[0] ? { answer: { number: Number(picked[0]) } } : missing(block, "Escolha um ponto da escala.");
    case "number":
      return readNumber(block, text("number"));
    case "date":
      return readDay(block, text("date"));
    case "short":
    case "long":
      return text("text") ? { answer: { text: text("text") } } : missing(block, "Escreva a sua resposta.");
    case "file":
      return missing(block, "Escolha um arquivo.");
    case "consent":
      return readConsents(block, form);
    default:
      return { answer: { seen: true } };
  }
}

function readChoice(block: BlockOf<"single" | "multiple">, picked: string[], other: string): FormReading {
  const ids = picked.filter((one) => one !== "other");
  const wantsOther = picked.includes("other") && block.other !== null;
  if (wantsOther && !other)
    return { problem: `Escreva em “${block.other?.ask}” ou escolha outra resposta.`, given: { picked: ids, other } };
  if (ids.length === 0 && !wantsOther)
    return missing(block, block.type === "single" ? "Escolha uma resposta." : "Marque ao menos uma resposta.");
  return { answer: { picked: ids, ...(wantsOther ? { other } : {}) } };
}

/** A number with a dot before each three digits, such as “1.250,5”; “0.125” has a decimal point. */
const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;

function readNumber(block: BlockOf<"number">, text: string): FormReading {
  if (!text) return missing(block, "Escreva um número.");
  const number = Number((GROUPED.test(text) ? text.replaceAll(".", "") : text).replace(",", "."));
  const beside = block.unit ? `: ${block.unit} já está ao lado` : "";
  if (!Number.isFinite(number)) return { problem: `Escreva só o número, sem letras${beside}.`, typed: text };
  return { answer: { number } };
}

/** Reads a date. Without JavaScript it arrives as the person typed it. */
function readDay(block: BlockOf<"date">, text: string): FormReading {
  if (!text) return missing(block, "Escreva a data: dia, mês e ano.");
  const date = isoDay(text);
  if (date) return { answer: { date } };
  if (!isWholeDate(text)) return { problem: "Escreva a data inteira: dia, mês e ano.", typed: text };
  return { problem: "Essa data não existe no calendário. Confira dia, mês e ano.", typed: text };
}

function readConsents(block: BlockOf<"consent">, form: FormData): FormReading {
  const isOpen = ({ id }: { id: string }) => !form.get(`consent-${id}`);
  const open = block.purposes.filter(isOpen);
  const chosen = block.purposes.filter((purpose) => !isOpen(purpose));
  const consents = Object.fromEntries(chosen.map(({ id }) => [id, form.get(`consent-${id}`) === "yes"]));
  if (open.length === 0) return { answer: { consents } };
  return {
    problem: `Falta responder: ${open.map(({ title }) => `“${title}”`).join(", ")}.`,
    given: { consents },
  };
}

function missing(block: { required: boolean; can_decline: boolean }, problem: string): FormReading {
  if (!block.required) return { answer: { skipped: true } };
  return { problem: block.can_decline ? `${problem} Se preferir, use “Prefiro não responder”.` : problem };
}
