import type { z } from "zod";
import { requireCourse, requireObject } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { changeFavorite as contract } from "../contract.ts";

/** Adds or removes a favourite. Idempotent: only an actual change is audited. */
export async function changeFavorite(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const { object } = requireObject(course, input.object_id);
  const { sql, project, user, now } = context;
  const { count } = input.favorite
    ? await sql`
        insert into favorites (project_id, user_id, object_id, course_id, created_at)
        values (${project._id}, ${user._id}, ${object.id}, ${course.id}, ${now})
        on conflict (project_id, user_id, object_id) do nothing`
    : await sql`
        delete from favorites
        where project_id = ${project._id} and user_id = ${user._id} and object_id = ${object.id}`;
  if (count > 0) await audit(context, "change-favorite", object.id, { favorite: input.favorite });
  return { course_id: course.id, object_id: object.id, favorite: input.favorite };
}
