import { catalogueOf } from "#features/courses/server/index.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { mailingKey } from "#features/notifications/server/index.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { nextMailing } from "../engine/next-mailing.ts";
import { courseCounts } from "./course-counts.ts";
import { dayOf } from "./day-of.ts";
import { reportEmail } from "./report-email.ts";
import { reportMailing } from "./report-mailing.ts";

/** Nobody wants it at midnight. */
const FIRST_HOUR = 7;

interface Due {
  id: string;
  user_id: string;
  course_id: string;
  class_id: string | null;
  period: "weekly" | "monthly";
}
interface Reader {
  email: string;
  first_name: string;
  /** Whether the person may still read reports. */
  is_staff: boolean;
}

/**
 * Sends the reports that are due today. A report is queued and its next day written in one transaction: whatever happens
 * to this process, it is sent once.
 */
export const sendReportMailings: JobKind = {
  name: "send-report-mailings",
  isHourly: true,
  sendsOut: true,
  async run(context) {
    const { project, now, inTransaction } = context;
    const format = new Intl.DateTimeFormat("en-US", { timeZone: project.time_zone, hourCycle: "h23", hour: "numeric" });
    if (Number(format.format(now)) < FIRST_HOUR) return;
    while (await inTransaction((sql) => sendOne(context, sql)));
  },
};

/** Returns whether there was one. */
async function sendOne(context: JobContext, sql: Sql): Promise<boolean> {
  const { project, services, now } = context;
  const today = dayOf(context, now) ?? "";
  const [due] = await sql<Due[]>`
    select id, user_id, course_id, class_id, period from report_subscriptions
    where project_id = ${project._id} and next_on <= ${today} order by next_on limit 1 for update skip locked`;
  if (!due) return false;
  const { user_id: userId, course_id, class_id, period } = due;
  const about = class_id ?? course_id;
  const [reader] = await sql<Reader[]>`
    select email, data ->> 'first_name' as first_name, coalesce(rule in ('admin', 'manager'), false) as is_staff
    from users where project_id = ${project._id} and id = ${userId}`;
  const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === course_id);
  if (!reader?.is_staff || !course) {
    await reportMailing.end({ sql, project }, { userId, about });
    return true;
  }
  await sql`
    update report_subscriptions set next_on = ${nextMailing(period, today)}
    where project_id = ${project._id} and id = ${due.id}`;
  const { figures } = await courseCounts({ sql, project, now }, course, class_id ?? "");
  const [found] = await sql<{ _id: string; name: string }[]>`
    select id as _id, name from classes where project_id = ${project._id} and id = ${class_id}`;
  const unsubscribe = mailingKey(services, project._id, { userId, mailing: reportMailing.kind, about });
  const values = { ...reader, period, course, class: found ?? null, figures, unsubscribe };
  await queueEmail({ sql, project, now }, reportEmail, { userId, recipient: reader.email, values });
  return true;
}
