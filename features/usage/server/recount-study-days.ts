import type { Context } from "#platform/server/http/context.ts";

/** Recounts the objects that one person completed on each rolled-up day, after the person's progress changed. */
export async function recountStudyDays(
  { sql, project }: Pick<Context, "sql" | "project">,
  userId: string,
): Promise<void> {
  await sql`
    update usage_study_days d set objects = (select count(*)::int from progress p
      where p.project_id = d.project_id and p.user_id = d.user_id and p.course_id = d.course_id
        and (p.completed_at at time zone ${project.time_zone})::date = d.day)
    where d.project_id = ${project._id} and d.user_id = ${userId}`;
}
