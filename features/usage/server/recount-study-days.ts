import type { Context } from "#platform/server/http/context.ts";

/** Counts again what one person completed on each of the days that are rolled up, after their points changed. */
export async function recountStudyDays(
  { sql, project }: Pick<Context, "sql" | "project">,
  userId: string,
): Promise<void> {
  await sql`
    update usage_study_days d set objects = (select count(*)::int from point_entries p
      where p.project_id = d.project_id and p.user_id = d.user_id and p.course_id = d.course_id
        and p.object_id is not null and (p.created_at at time zone ${project.time_zone})::date = d.day)
    where d.project_id = ${project._id} and d.user_id = ${userId}`;
}
