import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { type CsvCell, csvText } from "#shared/csv-text.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import type { exportUsage as contract, Usage } from "../contract.ts";
import { getUsage } from "./get-usage.ts";

/** Exports a table of the usage page as a CSV file. */
export async function exportUsage(
  context: Context<Manager>,
  { part, ...input }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const usage = await getUsage(context, input);
  await audit(context, "export-usage", null, { part, ...input });
  const course = input.course || "todos-os-cursos";
  const name = ["uso", course, ...(input.class_id ? ["turma"] : []), NAMES[part], `${input.days}-dias`].join("-");
  return { name: `${name}.csv`, csv: csvText(PARTS[part](usage)) };
}

const NAMES = { days: "por-dia", funnel: "ate-onde", retention: "permanencia", vitals: "velocidade" } as const;

const PARTS: Record<z.output<typeof contract.input>["part"], (usage: Usage) => CsvCell[][]> = {
  days: ({ by_day }) => [
    ["Dia", "Pessoas ativas", "Conteúdos concluídos"],
    ...by_day.map(({ day, active, objects }) => [day, active, objects]),
  ],
  funnel: ({ funnel: { enrolled, started, half, finished } }) => [
    ["Etapa", "Pessoas", "% das matrículas"],
    ...Object.entries({ Matrícula: enrolled, Começaram: started, "Metade do curso": half, Certificado: finished }).map(
      ([step, people]) => [step, people, enrolled === 0 ? null : wholePercent(people / enrolled)],
    ),
  ],
  retention: ({ retention }) => [
    ["Semana da matrícula", "Pessoas", ...weeksOf(retention).map((after) => `Semana ${after}`)],
    ...retention.map(({ week, people, studied }) => [week, people, ...studied]),
  ],
  vitals: ({ vitals }) => [
    ["Página", "Aparelho", "Rede", "Visitas", "LCP (ms)", "INP (ms)", "CLS", "TTFB (ms)"],
    ...vitals.map(({ path, device, network, visits, LCP, INP, CLS, TTFB }) => [
      path,
      device,
      network,
      visits,
      LCP,
      INP,
      CLS,
      TTFB,
    ]),
  ],
};

/** Returns the week numbers since enrolment, from 0, as many as the longest row has. */
function weeksOf(retention: Usage["retention"]): number[] {
  return [...Array(Math.max(0, ...retention.map(({ studied }) => studied.length))).keys()];
}
