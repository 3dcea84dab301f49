import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { archiveCourse as contract } from "../contract.ts";
import { dropCoursePlan } from "./drop-course-plan.ts";
import { openCourse } from "./open-course.ts";

/**
 * Takes a course off the air and out of the staff's list. Progress, enrolments and certificates stay; a plan is
 * cancelled. Putting the course on the air, or publishing it, ends this.
 */
export async function archiveCourse(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const open = await openCourse(context, course_id, { lock: true });
  const taken = await sql`
    update courses set off_air_at = ${now}
    where project_id = ${project._id} and id = ${open.id} and off_air_at is null`;
  const archived = await sql`
    update course_drafts set archived_at = ${now}
    where project_id = ${project._id} and course_id = ${open.id} and archived_at is null`;
  if (taken.count === 0 && archived.count === 0) return { course_id: open.id };
  await dropCoursePlan(context, open, "arquivou");
  await notifyChange(sql, project._id, "courses", open.id);
  await audit(context, "archive-course", open.id);
  return { course_id: open.id };
}
