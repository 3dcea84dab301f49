import type { z } from "zod";
import { numberText } from "#shared/number-text.ts";

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: "Aqui vai um texto.",
  number: "Aqui vai um número.",
  int: "Aqui vai um número inteiro.",
  boolean: "Aqui vai sim ou não.",
  array: "Aqui vai uma lista.",
  file: "Escolha um arquivo.",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "Confira o e-mail: falta alguma parte dele.",
  uuid: "Este identificador não é válido.",
  url: "Este endereço não é válido.",
  date: "Esta data não é válida.",
  datetime: "Esta data não é válida.",
};

/** Describes one invalid value as a sentence in Portuguese, without field names. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Falta uma informação obrigatória.";
      return TYPES[issue.expected] ?? "Este valor não é do tipo esperado.";
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return FORMATS[issue.format] ?? "Este texto não está no formato esperado.";
    case "invalid_value":
      return "Escolha uma das opções.";
    case "unrecognized_keys":
      return "Foi enviado um campo que não existe.";
    default:
      return "Este valor não é válido.";
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === "string" && minimum <= 1) return "Este campo não pode ficar vazio.";
  if (origin === "string") return `Escreva pelo menos ${counted(minimum, "letra")}.`;
  if (origin === "array") return `Envie pelo menos ${counted(minimum, "item", "itens")}.`;
  return origin === "file" ? "Este arquivo está vazio." : `O menor valor aceito é ${numberText(minimum)}.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === "string") return `Escreva no máximo ${counted(maximum, "letra")}.`;
  if (origin === "array") return `Envie no máximo ${counted(maximum, "item", "itens")}.`;
  return origin === "file" ? "Este arquivo é grande demais." : `O maior valor aceito é ${numberText(maximum)}.`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)}\u00a0${count === 1 ? one : many}`;
}
