import type { z } from "zod";
import { issueToFinished } from "#features/certificates/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { putCourseOnAir as contract } from "../contract.ts";
import { openCourse } from "./open-course.ts";

/** Shows a course that was taken off the air, as it was last published. */
export async function putCourseOnAir(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const open = await openCourse(context, course_id, { lock: true });
  const { count } = await sql`
    update courses set off_air_at = null
    where project_id = ${project._id} and id = ${open.id} and off_air_at is not null`;
  if (count === 0) return { course_id: open.id };
  await sql`update course_drafts set archived_at = null where project_id = ${project._id} and course_id = ${open.id}`;
  await issueToFinished.queue(context, open.id);
  await notifyChange(sql, project._id, "courses");
  await audit(context, "put-course-on-air", open.id);
  return { course_id: open.id };
}
