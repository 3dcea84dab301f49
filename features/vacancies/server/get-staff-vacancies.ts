import type { z } from "zod";
import { requireTalentModule } from "#features/talents/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getStaffVacancies as contract } from "../contract.ts";
import type { Stage } from "../engine/stages.ts";
import { vacancyColumns } from "./queries.ts";
import { shownVacancy, type VacancyRow } from "./vacancy.ts";

export async function getStaffVacancies(context: Context): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project } = context;
  const rows = await sql<(VacancyRow & { counts: { stage: Stage; count: number }[] })[]>`
    select ${vacancyColumns(context)},
      coalesce((select jsonb_agg(jsonb_build_object('stage', a.stage, 'count', a.count)) from (
        select stage, count(*)::int as count from vacancy_applications
        where project_id = ${project._id} and vacancy_id = v.id group by stage) a), '[]') as counts
    from vacancies v where v.project_id = ${project._id}
    order by v.closed_at desc nulls first, v.published_at desc nulls first, v.created_at desc, v.id limit 500`;
  return { vacancies: rows.map(({ counts, ...row }) => ({ ...shownVacancy(row, context), counts })) };
}
