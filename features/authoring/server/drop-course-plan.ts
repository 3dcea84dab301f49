import { momentInEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { cancelJobs } from "#platform/server/jobs/job.ts";
import type { OpenCourse } from "./open-course.ts";
import { publishPlannedCourse } from "./publish-planned-course.ts";
import { quotedCourseName, notifyOfPlan } from "./notify-of-plan.ts";

/**
 * Deletes a course's plan, if it has one. If another person planned it, notifies them. `actionText`: what the user did, in
 * pt-BR.
 */
export async function dropCoursePlan(context: Context, open: OpenCourse, actionText: string): Promise<void> {
  const { sql, project, user } = context;
  const [plan] = await sql<{ id: string; user_id: string; due_at: Date }[]>`
    delete from course_plans where project_id = ${project._id} and course_id = ${open.id}
    returning id, user_id, due_at`;
  if (!plan) return;
  await cancelJobs(context, publishPlannedCourse, plan.id);
  if (plan.user_id === user._id) return;
  const planned = momentInEmail(plan.due_at, project.time_zone);
  const text = `${actionText} ${quotedCourseName(open)}. Você tinha planejado a publicação para ${planned}`;
  await notifyOfPlan(context, [plan.user_id], open, { planId: plan.id, actorId: user._id, text });
}
