import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { takeCourseOffAir as contract } from "../contract.ts";
import { dropCoursePlan } from "./drop-course-plan.ts";
import { openCourse } from "./open-course.ts";

/**
 * Hides a published course from everybody but the staff. Progress, enrolments and certificates stay; a plan is
 * cancelled.
 */
export async function takeCourseOffAir(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const open = await openCourse(context, course_id, { lock: true });
  if (!open.live) throw new Problem(409, "Este curso ainda não foi publicado.");
  const { count } = await sql`
    update courses set off_air_at = ${now}
    where project_id = ${project._id} and id = ${open.id} and off_air_at is null`;
  if (count === 0) return { course_id: open.id };
  // Remains from an archived course that an import put back on the air.
  await sql`update course_drafts set archived_at = null where project_id = ${project._id} and course_id = ${open.id}`;
  await dropCoursePlan(context, open, "tirou do ar");
  await notifyChange(sql, project._id, "courses", open.id);
  await audit(context, "take-course-off-air", open.id);
  return { course_id: open.id };
}
