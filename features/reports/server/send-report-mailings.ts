import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { hourIn } from "#shared/hour-in.ts";
import { newId } from "#shared/ids.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { ReportPart } from "../constants.ts";
import { nextMailing } from "../engine/next-mailing.ts";
import { requestReportFile } from "./request-report-file.ts";
import { dayOf } from "./day-of.ts";
import { reportMailing } from "./report-mailing.ts";

/** Hour in the academy's time zone before which no report is sent. */
const FIRST_HOUR = 7;

interface DueSubscription {
  id: string;
  user_id: string;
  course_id: string;
  class_id: string | null;
  period: "weekly" | "monthly";
  part: ReportPart;
  format: SheetFormat;
}

/**
 * Hourly job that queues the file of each report due today; `makeReportFile` then queues the e-mail. The file and the
 * next date are written in one transaction, so that each report is sent once.
 */
export const sendReportMailings: JobKind = {
  name: "send-report-mailings",
  isHourly: true,
  sendsOut: true,
  async run(context) {
    const { project, now, inTransaction } = context;
    if (hourIn(now, project.time_zone) < FIRST_HOUR) return;
    while (await inTransaction((sql) => queueNextDue(context, sql)));
  },
};

/**
 * Queues the file of the next due subscription, and returns false if none is due. Skips
 * deleted classes, which may be restored, and the reports of suspended readers.
 */
async function queueNextDue(context: JobContext, sql: Sql): Promise<boolean> {
  const { project } = context;
  const today = dayOf(context, context.now) ?? "";
  const [due] = await sql<DueSubscription[]>`
    select id, user_id, course_id, class_id, period, part, format from report_subscriptions s
    where project_id = ${project._id} and next_on <= ${today}
      and not exists (select from classes k where k.project_id = s.project_id and k.id = s.class_id and k.deleted_at is not null)
    order by next_on limit 1 for update skip locked`;
  if (!due) return false;
  const { id, ...file } = due;
  const { user_id: userId, course_id, class_id, period } = file;
  const [reader] = await sql<{ is_suspended: boolean }[]>`
    select suspended_at is not null as is_suspended from users
    where project_id = ${project._id} and id = ${userId} and rule in ('admin', 'manager')`;
  if (!reader) {
    await reportMailing.end({ sql, project }, { userId, about: class_id ?? course_id });
    return true;
  }
  await sql`
    update report_subscriptions set next_on = ${nextMailing(period, today)}
    where project_id = ${project._id} and id = ${id}`;
  if (!reader.is_suspended) await requestReportFile({ ...context, sql }, { ...file, id: newId() });
  return true;
}
