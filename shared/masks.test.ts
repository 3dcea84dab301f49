import fc from "fast-check";
import { expect, test } from "vitest";
import { formattedIfValid, maskProblem } from "./mask-problem.ts";
import { formatted, type MaskKind, unformatted } from "./masks.ts";

test.for([
  ["cpf", "52998224725", "529.982.247-25"],
  ["cnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
  ["cnpj", "11222333000181", "11.222.333/0001-81"],
  ["cep", "01310100", "01.310-100"],
  ["card", "4111111111111111", "4111 1111 1111 1111"],
  ["phone", "1140020000", "(11) 4002-0000"],
  ["phone", "11987654321", "(11) 9 8765-4321"],
  ["phone", "08007770000", "0800 777 0000"],
  ["date", "21112026", "21/11/2026"],
  ["month", "032024", "03/2024"],
  ["time", "0805", "08:05"],
] as const)("formats the %s %s as %s, and removes the format again", ([kind, raw, shown]) => {
  expect(formatted(kind, raw)).toBe(shown);
  expect(unformatted(kind, shown)).toBe(raw.toUpperCase());
  expect(maskProblem(kind, shown)).toBeNull();
  expect(maskProblem(kind, raw)).toBeNull();
});

test.for([
  ["date", "3/2/1990", "03/02/1990"],
  ["date", "13-2-1990", "13/02/1990"],
  ["month", "3/2024", "03/2024"],
] as const)("reads the %s %s, typed without the mask, as %s", ([kind, typed, shown]) => {
  expect(formatted(kind, typed)).toBe(shown);
  expect(maskProblem(kind, typed)).toBeNull();
});

test.for([
  ["cpf", "529.982.247-2", "O CPF tem 11 números."],
  ["cpf", "529.982.247-26", "Este CPF não existe. Confira os números."],
  ["cpf", "111.111.111-11", "Este CPF não existe. Confira os números."],
  ["cpf", "abc", "O CPF tem 11 números."],
  ["cnpj", "12.ABC.345/01DE-36", "Este CNPJ não existe. Confira as letras e os números."],
  ["cnpj", "12.ABC.345/01DE-3A", "Este CNPJ não existe. Confira as letras e os números."],
  ["cep", "00.000-123", "Este CEP não existe. Confira os números."],
  ["card", "4111 1111 1111 1112", "Este número de cartão não existe. Confira os números."],
  ["card", "0000 0000 0000 0000", "Este número de cartão não existe. Confira os números."],
  ["phone", "(20) 4002-0000", "Não há o DDD 20. Confira o começo do telefone."],
  ["phone", "(11) 9 8765-432", "Um celular tem 9 números depois do DDD."],
  ["phone", "(11) 8765-4321", "Um telefone fixo começa com 2, 3, 4 ou 5. Confira os números."],
  ["phone", "0900 777 0000", "Um telefone 0800 tem 11 números: 0800 000 0000."],
  ["date", "31/02/2026", "Essa data não existe no calendário."],
  ["date", "35/13/2026", "Essa data não existe no calendário."],
  ["date", "1/1/26", "Escreva a data inteira: dia, mês e ano."],
  ["month", "13/2024", "Esse mês não existe. Confira os números."],
  ["month", "3/24", "Escreva o mês e o ano, como 03/2024."],
  ["time", "24:00", "Essa hora não existe. Confira os números."],
  ["time", "8:00", "Escreva a hora e os minutos, como 08:00."],
] as const)("reports the fault of the %s “%s”: %s", ([kind, text, problem]) => {
  expect(maskProblem(kind, text)).toBe(problem);
});

test("reports no fault for an empty value", () => {
  for (const kind of KINDS) expect([maskProblem(kind, ""), maskProblem(kind, "  ")]).toEqual([null, null]);
});

test("formats any input idempotently, and validates it without an error", () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.string({ maxLength: 30, unit: "grapheme" }), (kind, text) => {
      const once = formatted(kind, text);
      expect(formatted(kind, once)).toBe(once);
      expect([null, "string"]).toContain(maskProblem(kind, text) === null ? null : "string");
    }),
    { numRuns: 2000 },
  );
});

const KINDS: readonly MaskKind[] = ["cpf", "cnpj", "cep", "card", "phone", "date", "month", "time"];

test.for([
  ["date", "3/2/1990", "03/02/1990"],
  ["time", "0800", "08:00"],
  ["time", "8:00", "8:00"],
  ["phone", "11987654321", "(11) 9 8765-4321"],
  ["phone", "+55 31 98765-4321", "+55 31 98765-4321"],
  ["cep", "0131", "0131"],
  ["cpf", "", ""],
] as const)("text of kind %s typed without the mask: %s becomes %s", ([kind, text, shown]) => {
  expect(formattedIfValid(kind, text)).toBe(shown);
});
