import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { cancelCoursePublication as contract } from "../contract.ts";
import { dropCoursePlan } from "./drop-course-plan.ts";
import { openCourse } from "./open-course.ts";
import { refuseOtherPlan } from "./refuse-other-plan.ts";

/** Cancels a course's planned publication. The draft stays as it is. 409 if the plan is not `plan_id`. */
export async function cancelCoursePublication(
  context: Context<Staff>,
  { course_id, plan_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openCourse(context, course_id, { lock: true });
  await refuseOtherPlan(context, open.id, plan_id);
  await dropCoursePlan(context, open, "cancelou a publicação de");
  await audit(context, "cancel-course-publication", open.id);
  return { course_id: open.id };
}
