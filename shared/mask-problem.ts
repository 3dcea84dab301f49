import { cnpj, cpf } from "cpf-cnpj-validator";
import { parseDate } from "./calendar-date.ts";
import { formatted, type MaskKind, unformatted } from "./masks.ts";

/** Returns the fault of a value with a fixed format, and its remedy, in pt-BR; null for a valid or empty value. */
export function maskProblem(kind: MaskKind, text: string): string | null {
  const raw = unformatted(kind, text);
  if (raw === "") return text.trim() === "" ? null : UNREADABLE[kind];
  return PROBLEMS[kind](raw);
}

/** Formats a valid value. Other text stays as it was typed: its digits alone could be another value. */
export function formattedIfValid(kind: MaskKind, text: string): string {
  return maskProblem(kind, text) === null ? formatted(kind, text) : text;
}

/**
 * Returns the fault of a date of birth, in pt-BR: not a valid date, in the future, or more than about 120 years ago.
 * `today` is an ISO day; null for a valid or empty date.
 */
export function birthDateProblem(text: string, today: string): string | null {
  const problem = maskProblem("date", text);
  const day = parseDate(formatted("date", text));
  if (problem || !day) return problem;
  if (day > today) return "Essa data ainda não chegou. Confira o ano.";
  return day < `${Number(today.slice(0, 4)) - 120}` ? "Essa data é antiga demais. Confira o ano." : null;
}

const UNREADABLE: Record<MaskKind, string> = {
  cpf: "O CPF tem 11 números.",
  cnpj: "O CNPJ tem 14 letras e números.",
  cep: "O CEP tem 8 números.",
  card: "O cartão tem 16 números.",
  phone: "Escreva o telefone com o DDD.",
  date: "Escreva a data inteira: dia, mês e ano.",
  month: "Escreva o mês e o ano, como 03/2024.",
  time: "Escreva a hora e os minutos, como 08:00.",
};

const PROBLEMS: Record<MaskKind, (raw: string) => string | null> = {
  cpf: (raw) => {
    if (raw.length !== 11) return UNREADABLE.cpf;
    return cpf.isValid(raw) ? null : "Este CPF não existe. Confira os números.";
  },
  cnpj: (raw) => {
    if (raw.length !== 14) return UNREADABLE.cnpj;
    return cnpj.isValid(raw) ? null : "Este CNPJ não existe. Confira as letras e os números.";
  },
  cep: (raw) => {
    if (raw.length !== 8) return UNREADABLE.cep;
    return /^0{5}/.test(raw) ? "Este CEP não existe. Confira os números." : null;
  },
  card: (raw) => {
    if (raw.length !== 16) return UNREADABLE.card;
    return hasLuhnSum(raw) ? null : "Este número de cartão não existe. Confira os números.";
  },
  phone: phoneProblem,
  date: (raw) => {
    if (raw.length !== 8) return UNREADABLE.date;
    return parseDate(formatted("date", raw)) ? null : "Essa data não existe no calendário.";
  },
  month: (raw) => {
    if (raw.length !== 6) return UNREADABLE.month;
    return parseDate(`01/${formatted("month", raw)}`) ? null : "Esse mês não existe. Confira os números.";
  },
  time: (raw) => {
    if (raw.length !== 4) return UNREADABLE.time;
    return /^([01]\d|2[0-3])[0-5]\d$/.test(raw) ? null : "Essa hora não existe. Confira os números.";
  },
};

// The existing area codes, by Anatel, Brazil's telecommunications agency.
const AREAS = new Set(
  (
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 " +
    "64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99"
  ).split(" "),
);

function phoneProblem(raw: string): string | null {
  if (raw.startsWith("0")) return /^0800\d{7}$/.test(raw) ? null : "Um telefone 0800 tem 11 números: 0800 000 0000.";
  if (raw.length > 2 && !AREAS.has(raw.slice(0, 2)))
    return `Não há o DDD ${raw.slice(0, 2)}. Confira o começo do telefone.`;
  if (raw[2] === "9") return raw.length === 11 ? null : "Um celular tem 9 números depois do DDD.";
  if (raw.length !== 10) return "Um telefone fixo tem 8 números depois do DDD; um celular tem 9 e começa com 9.";
  return /^..[2-5]/.test(raw) ? null : "Um telefone fixo começa com 2, 3, 4 ou 5. Confira os números.";
}

/** Checks the Luhn check digit with which every payment card number ends (ISO/IEC 7812). */
function hasLuhnSum(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}
