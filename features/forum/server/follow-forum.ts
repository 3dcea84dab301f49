import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { followForum as contract } from "../contract.ts";
import { requireForum } from "./require-forum.ts";

/** Follows or unfollows a course's forum: followers are notified of its new topics. Idempotent. */
export async function followForum(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const course = await requireForum(context, input.course);
  if (input.on)
    await sql`
      insert into forum_course_follows (project_id, course_id, user_id, created_at)
      values (${project._id}, ${course.id}, ${user._id}, ${now}) on conflict do nothing`;
  else
    await sql`delete from forum_course_follows
      where project_id = ${project._id} and course_id = ${course.id} and user_id = ${user._id}`;
  await audit(context, "follow-forum", course.id, { on: input.on });
  return { course_id: course.id, on: input.on };
}
