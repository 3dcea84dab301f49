import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { subscribeReport as contract } from "../contract.ts";
import { nextMailing } from "../engine/next-mailing.ts";
import { dayOf } from "./day-of.ts";
import { reportCourse, type Staff } from "./report-course.ts";

/** Has a course's figures sent to the caller by e-mail each week or month, or no longer. */
export async function subscribeReport(
  context: Staff,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { mailing: period } = input;
  const { course } = await reportCourse(context, input.course);
  if (!course) throw notFound("Ainda não há curso para contar.");
  const own = { project_id: project._id, user_id: user._id, course_id: course.id };
  if (period === "none") {
    await sql`
      delete from report_subscriptions
      where project_id = ${project._id} and user_id = ${user._id} and course_id = ${course.id}`;
  } else {
    const next_on = nextMailing(period, dayOf(context, now) ?? "");
    await sql`
      insert into report_subscriptions ${sql({ ...own, period, next_on, created_at: now })}
      on conflict (project_id, user_id, course_id) do update
        set period = excluded.period, next_on = excluded.next_on`;
  }
  await audit(context, "subscribe-report", course.id, { period });
  return { mailing: period };
}
