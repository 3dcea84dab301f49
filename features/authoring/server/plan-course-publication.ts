import type { z } from "zod";
import { momentInEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { newId } from "#shared/ids.ts";
import type { planCoursePublication as contract } from "../contract.ts";
import { dropCoursePlan } from "./drop-course-plan.ts";
import { openToChange } from "./open-course.ts";
import { readyToPublish } from "./publish-open-course.ts";
import { publishPlannedCourse } from "./publish-planned-course.ts";
import { refuseOtherPlan } from "./refuse-other-plan.ts";
import { refuseUnseen } from "./pending-changes-hash.ts";

const YEAR_MS = 366 * 24 * 3_600_000;

/**
 * Plans the publication of a course's draft in the name of the person who plans it. Replaces the plan that the person
 * saw; 409 if the course has another plan by now.
 */
export async function planCoursePublication(
  context: Context<Staff>,
  { course_id, version, seen, plan_id, day, time, note }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const open = await openToChange(context, course_id, version);
  await refuseOtherPlan(context, open.id, plan_id);
  const due_at = await momentOf(context, day, time);
  const { held } = await readyToPublish(context, open);
  refuseUnseen({ live: open.live?.document ?? null, document: open.document, held }, seen);
  await dropCoursePlan(context, open, `mudou para ${momentInEmail(due_at, project.time_zone)} a publicação de`);
  const id = newId();
  await sql`
    insert into course_plans (project_id, course_id, id, user_id, due_at, version, held, note, planned_at)
    values (${project._id}, ${open.id}, ${id}, ${user._id}, ${due_at}, ${open.version}, ${[...held.keys()]}, ${note}, ${now})`;
  await queueJob(context, publishPlannedCourse, id, { dueAt: due_at });
  await audit(context, "plan-course-publication", open.id, { due_at: due_at.toISOString() });
  return { plan_id: id, due_at: due_at.toISOString() };
}

/**
 * Returns the moment of a day and time in the academy's time zone. Throws 400 if it is past, or more than a year ahead.
 */
async function momentOf({ sql, project, now }: Context<Staff>, day: string, time: string): Promise<Date> {
  const [{ at }] = await sql<[{ at: Date }]>`
    select (${`${day} ${time}`}::text)::timestamp at time zone ${project.time_zone} as at`;
  if (at <= now) refuseField("time", "Esta hora já passou. Escolha uma que ainda vem.");
  if (at.getTime() > now.getTime() + YEAR_MS) refuseField("day", "Escolha um dia dentro de um ano.");
  return at;
}
