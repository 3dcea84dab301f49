import { PROBLEM_CODES, type ProblemCode } from "#shared/problem-codes.ts";
import { codesOf, type Route } from "#shared/route.ts";
import type { GeneralTexts } from "./general-parts.ts";
import type { Schema } from "./schema.ts";

export interface Refusal {
  description: string;
  content: { "application/json": { schema: Schema; examples: Record<string, { summary: string; value: object }> } };
}

const MESSAGES: Readonly<Record<number, string>> = {
  4: "Confira o que foi enviado e tente de novo.",
  5: "Erro genérico de servidor!",
};

/** Returns the refusals of a route by status: each code with its meaning and an example. */
export function refusalsOf(route: Route, problem: Schema, { language }: GeneralTexts): Record<string, Refusal> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codesOf(route)) {
    const [status] = PROBLEM_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const meaning = (code: ProblemCode) => PROBLEM_CODES[code][language === "en" ? 1 : 2];
  const responses = [...byStatus].map(([status, codes]) => {
    const examples = codes.map((code) => [
      code,
      { summary: meaning(code), value: { error: true, code, message: MESSAGES[Math.floor(status / 100)] } },
    ]);
    const description = codes.map((code) => `\`${code}\`: ${meaning(code)}`).join("\n\n");
    const content = { "application/json": { schema: problem, examples: Object.fromEntries(examples) } };
    return [status, { description, content }];
  });
  return Object.fromEntries(responses);
}
