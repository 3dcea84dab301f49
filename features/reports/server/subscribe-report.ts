import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { subscribeReport as contract } from "../contract.ts";
import { nextMailing } from "../engine/next-mailing.ts";
import { classDetail } from "./class-detail.ts";
import { dayOf } from "./day-of.ts";
import { NO_MAILING } from "./mailing-of.ts";
import { requireReportCourse } from "./report-course.ts";

/** Subscribes the caller to the figures of a course or class by e-mail, weekly or monthly, or ends the subscription. */
export async function subscribeReport(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { mailing: period, mailing_part: part, mailing_format: format } = input;
  const { course, class: found } = await requireReportCourse(context, input, part);
  const class_id = found?._id ?? null;
  if (period === "none") {
    await sql`
      delete from report_subscriptions
      where project_id = ${project._id} and user_id = ${user._id} and course_id = ${course.id}
        and class_id is not distinct from ${class_id}`;
  } else {
    const next_on = nextMailing(period, dayOf(context, now) ?? "");
    const own = { project_id: project._id, id: newId(), user_id: user._id, course_id: course.id, class_id };
    await sql`
      insert into report_subscriptions ${sql({ ...own, period, part, format, next_on, created_at: now })}
      on conflict (project_id, user_id, course_id, class_id) do update
        set period = excluded.period, part = excluded.part, format = excluded.format,
          next_on = case when report_subscriptions.period = excluded.period then report_subscriptions.next_on
            else excluded.next_on end`;
  }
  await audit(context, "subscribe-report", course.id, {
    period,
    ...(period === "none" ? {} : { part, format }),
    ...classDetail(class_id),
  });
  return period === "none" ? NO_MAILING : { mailing: period, mailing_part: part, mailing_format: format };
}
