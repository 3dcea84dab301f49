import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { ApplicationRow } from "./application.ts";
import type { VacancyRow } from "./vacancy.ts";

type ReadContext = Pick<Context, "sql" | "project">;

export function vacancyColumns({ sql }: Pick<ReadContext, "sql">) {
  return sql`v.id, v.title, v.description, v.city, v.state, v.mode, v.hours, v.wage, v.is_for_quota,
    v.closes_on::text as closes_on, v.published_at, v.closed_at`;
}

/**
 * Returns any vacancy of the academy, for staff. Throws 404 if there is none with this id. `lock` locks its row until
 * the transaction ends.
 */
export async function requireVacancy(context: ReadContext, id: string, { lock = false } = {}): Promise<VacancyRow> {
  const { sql, project } = context;
  if (lock) await sql`select 1 from vacancies where project_id = ${project._id} and id = ${id} for update`;
  const [row] = await sql<VacancyRow[]>`
    select ${vacancyColumns(context)} from vacancies v where v.project_id = ${project._id} and v.id = ${id}`;
  if (!row) throw notFound("Esta vaga não existe.");
  return row;
}

/**
 * Returns a published vacancy and the person's application for it. Throws 404 for a
 * closed vacancy without an application. `lock` locks the vacancy's row until the transaction ends.
 */
export async function requirePublishedVacancy(
  context: ReadContext & Pick<Context, "user">,
  id: string,
  options: { lock?: boolean } = {},
): Promise<{ vacancy: VacancyRow; application: ApplicationRow | undefined }> {
  const vacancy = await requireVacancy(context, id, options);
  const application = await applicationOf(context, id);
  if (!vacancy.published_at || (vacancy.closed_at && !application)) throw notFound("Esta vaga não existe.");
  return { vacancy, application };
}

async function applicationOf(
  { sql, project, user }: ReadContext & Pick<Context, "user">,
  vacancyId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`
    select * from vacancy_applications
    where project_id = ${project._id} and vacancy_id = ${vacancyId} and user_id = ${user._id}`;
  return row;
}
