import type { z } from "zod";
import { getObjectsByCourseId, requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getHerosByCourseId as contract, Hero } from "../contract.ts";
import { skipCompletedObjects } from "./skip-completed-objects.ts";

/** Returns the banners active today in the academy's time zone, adjusted to the person's progress. */
export async function getHerosByCourseId(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const { sql, project, now } = context;
  const reading = sql<Hero[]>`
    select id as _id, friendly_id, title, text, action, ends_on::text as ends_on,
      case when picture is not null then jsonb_build_object('src', picture, 'alt', alt) end as picture
    from heros, (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
    where project_id = ${project._id} and course_id = ${course.id}
      and deleted_at is null and coalesce(starts_on <= today, true) and coalesce(ends_on >= today, true)
    order by position`;
  const [heros, space] = await Promise.all([reading, getObjectsByCourseId(context, { course_id: course.id })]);
  return { heros: skipCompletedObjects(heros, space) };
}
