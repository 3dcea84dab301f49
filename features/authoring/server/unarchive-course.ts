import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { unarchiveCourse as contract } from "../contract.ts";
import { openCourse } from "./open-course.ts";

/** Puts an archived course back into the staff's list. A published one stays off the air until they put it on. */
export async function unarchiveCourse(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const open = await openCourse(context, course_id, { lock: true });
  const { count } = await sql`
    update course_drafts set archived_at = null
    where project_id = ${project._id} and course_id = ${open.id} and archived_at is not null`;
  if (count > 0) await audit(context, "unarchive-course", open.id);
  return { course_id: open.id };
}
