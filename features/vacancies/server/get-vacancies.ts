import type { z } from "zod";
import { requireTalentModule, talentBriefs } from "#features/talents/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getVacancies as contract } from "../contract.ts";
import { type ApplicationRow, ownApplication } from "./application.ts";
import { vacancyColumns } from "./queries.ts";
import { shownVacancy, statusOf, type VacancyRow } from "./vacancy.ts";

/** Returns the open vacancies, and those in any state for which the person has applied. */
export async function getVacancies(context: Context): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project, user } = context;
  const [rows, applications, briefs] = await Promise.all([
    sql<VacancyRow[]>`
      select ${vacancyColumns(context)} from vacancies v
      where v.project_id = ${project._id} and v.published_at is not null order by v.published_at desc, v.id limit 500`,
    sql<ApplicationRow[]>`
      select * from vacancy_applications where project_id = ${project._id} and user_id = ${user._id}`,
    talentBriefs(context, [user._id]),
  ]);
  const own = new Map(applications.map((row) => [row.vacancy_id, ownApplication(row)]));
  return {
    vacancies: rows
      .filter((row) => own.has(row.id) || statusOf(row, context) === "open")
      .map((row) => ({ ...shownVacancy(row, context), application: own.get(row.id) ?? null })),
    can_apply: Boolean(briefs.get(user._id)?.headline),
  };
}
