import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { discardCourseChanges as contract } from "../contract.ts";
import { dropCoursePlan } from "./drop-course-plan.ts";
import { openToChange, saveChange } from "./open-course.ts";

/**
 * Replaces a course's draft with the published course, which an undo reverts. Deletes a course that was never
 * published.
 */
export async function discardCourseChanges(
  context: Context<Staff>,
  { course_id, version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const open = await openToChange(context, course_id, version);
  const is_deleted = open.live === null;
  await dropCoursePlan(context, open, "descartou as mudanças de");
  if (is_deleted) await sql`delete from course_drafts where project_id = ${project._id} and course_id = ${open.id}`;
  else await saveChange(context, open, { next: null, what: "descartar as mudanças" });
  await audit(context, "discard-course-changes", open.id, { is_deleted });
  return { version: version + 1, is_deleted };
}
