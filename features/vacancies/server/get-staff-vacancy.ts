import type { z } from "zod";
import { requireTalentModule } from "#features/talents/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import type { getStaffVacancy as contract } from "../contract.ts";
import { requireVacancy } from "./queries.ts";
import { writtenFields } from "./merge-stale-vacancy.ts";
import { shownVacancy } from "./vacancy.ts";

export async function getStaffVacancy(
  context: Context,
  { vacancy_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const row = await requireVacancy(context, vacancy_id);
  return { vacancy: shownVacancy(row, context), version: versionOf(writtenFields(row)) };
}
