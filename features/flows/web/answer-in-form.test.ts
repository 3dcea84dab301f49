import { describe, expect, test } from "vitest";
import { fixtureBlock } from "../engine/fixture-document.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { answerInForm } from "./answer-in-form.ts";

type Given = Partial<FlowBlock> & { id: string; type: FlowBlock["type"] };

function read(block: Given, ...fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return answerInForm(fixtureBlock(block), form);
}

const other = { label: "Outro", ask: "Qual?", max_characters: 120 };

describe("a choice", () => {
  test("is one option, or the person's own words", () => {
    const block = { id: "onde", type: "single", other } as const;
    expect(read(block, ["picked", "a"])).toEqual({ answer: { picked: ["a"] } });
    expect(read(block, ["picked", "other"], ["other", " mandíbula "])).toEqual({
      answer: { picked: [], other: "mandíbula" },
    });
  });

  test("drops words left in a field that is not chosen", () => {
    expect(read({ id: "onde", type: "single", other }, ["picked", "a"], ["other", "resto"])).toEqual({
      answer: { picked: ["a"] },
    });
  });

  test("asks for the words of “Outro”", () => {
    expect(read({ id: "onde", type: "single", other }, ["picked", "other"]).problem).toContain("Qual?");
  });

  test("mentions “Prefiro não responder” only if the question has that option", () => {
    expect(read({ id: "onde", type: "single", can_decline: true }).problem).toContain("Prefiro não responder");
    expect(read({ id: "onde", type: "single" }).problem).not.toContain("Prefiro");
    expect(read({ id: "onde", type: "multiple" }, ["picked", "~"])).toEqual({ answer: { declined: true } });
  });

  test("may be left empty if it is not required", () => {
    expect(read({ id: "onde", type: "multiple", required: false })).toEqual({ answer: { skipped: true } });
  });
});

test("accepts numbers as they are written in Portuguese", () => {
  const block = { id: "sono", type: "number" } as const;
  for (const [typed, number] of [
    ["6,5", 6.5],
    ["6.5", 6.5],
    ["1.200", 1200],
    ["1.200.000,5", 1_200_000.5],
    ["0.125", 0.125],
    ["1200.125", 1200.125],
    ["7", 7],
  ] as const)
    expect(read(block, ["number", typed])).toEqual({ answer: { number } });
  expect(read(block, ["number", "sete"])).toEqual({
    problem: "Escreva só o número, sem letras: horas já está ao lado.",
    typed: "sete",
  });
  expect(read({ ...block, unit: "" }, ["number", "sete"]).problem).toBe("Escreva só o número, sem letras.");
});

test("accepts a picked day, or one typed without scripts", () => {
  const block = { id: "desde", type: "date" } as const;
  expect(read(block, ["date", "2026-11-23"])).toEqual({ answer: { date: "2026-11-23" } });
  expect(read(block, ["date", "23/11/2026"])).toEqual({ answer: { date: "2026-11-23" } });
  expect(read(block, ["date", "31/02/2026"])).toEqual({
    problem: "Essa data não existe no calendário. Confira dia, mês e ano.",
    typed: "31/02/2026",
  });
  for (const typed of ["12/2", "25/12/26", "31.12.2026"])
    expect(read(block, ["date", typed])).toEqual({ problem: "Escreva a data inteira: dia, mês e ano.", typed });
});

test("requires an answer to every purpose of a consent, and lists the missing ones", () => {
  const block = { id: "combinados", type: "consent" } as const;
  expect(read(block, ["consent-uso", "no"])).toEqual({ answer: { consents: { uso: false } } });
  expect(read(block)).toEqual({ problem: "Falta responder: “Uso”.", given: { consents: {} } });
});
