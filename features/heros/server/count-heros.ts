import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { countHeros as contract } from "../contract.ts";

/**
 * Records one row for each learner and banner; later calls only add when the learner followed the banner. People who
 * are not enrolled, such as staff, are not counted.
 */
export async function countHeros(
  context: Context,
  { course_id, shown, followed }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, course_id);
  const { sql, project, user, now } = context;
  const isLearner = user.enrollments.some((one) => one.course_id === course.id);
  const ids = followed ? [...shown, followed] : shown;
  if (!isLearner || ids.length === 0) return { counted: 0 };
  const { count } = await sql`
    insert into hero_views as v (project_id, hero_id, user_id, shown_at, followed_at)
    select h.project_id, h.id, ${user._id}, ${now}, case when h.id = ${followed}::uuid then ${now}::timestamptz end
    from heros h, (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
    where h.project_id = ${project._id} and h.course_id = ${course.id} and h.id = any(${ids}::uuid[])
      and h.deleted_at is null and coalesce(h.starts_on <= today, true) and coalesce(h.ends_on >= today, true)
    on conflict (project_id, hero_id, user_id) do update set followed_at = excluded.followed_at
      where v.followed_at is null and excluded.followed_at is not null`;
  return { counted: count };
}
