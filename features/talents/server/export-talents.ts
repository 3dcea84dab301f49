import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { csvText } from "#shared/csv-text.ts";
import { type exportTalents as contract } from "../contract.ts";
import { MAX_EXPORTED } from "../constants.ts";
import { queryOf } from "../engine/filters.ts";
import { PERIOD_LABELS } from "../engine/labels.ts";
import { talentsMatching } from "./get-talents.ts";
import { limitAccount } from "./limit-account.ts";
import { requireTalentBank } from "./require-talent-bank.ts";
import { talentCard } from "./talent-card.ts";

const HEAD = [
  "Código",
  "Nome",
  "O que faz ou procura",
  "Cidade",
  "Estado",
  "Anos",
  "Com certificado",
  "Declaradas",
  "Horários",
  "Idiomas",
  "Pretensão",
];

/** Exports the profiles that match as a CSV file, at most 1000. */
export async function exportTalents(
  context: Context,
  filters: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentBank(context);
  await limitAccount(context, "exported", null);
  const found = await talentsMatching(context, filters, { limit: MAX_EXPORTED, offset: 0 });
  const lines = found.map((seen) => {
    const card = talentCard(context, seen);
    const skills = (proven: boolean) =>
      card.skills
        .filter((skill) => skill.proven === proven)
        .map(({ name }) => name)
        .join(", ");
    return [
      card.code,
      card.name,
      card.headline,
      card.city,
      card.state,
      card.years,
      skills(true),
      skills(false),
      card.periods.map((period) => PERIOD_LABELS[period]).join(", "),
      card.languages.join(", "),
      card.wage,
    ];
  });
  const used = new URLSearchParams(queryOf({ ...filters, prompt: "", list: "" })).toString();
  await audit(context, "export-talents", null, {
    rows: found.length,
    ...(used && { filters: used }),
    ...(filters.prompt && { has_prompt: true }),
  });
  return { csv: csvText([HEAD, ...lines]), rows: found.length };
}
