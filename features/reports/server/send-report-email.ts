import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { mailingKey } from "#features/notifications/server/index.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { stoppedAfterDays } from "#shared/stopped-after-days.ts";
import { type SheetFormat, XLSX_TYPE } from "#shared/sheet-format.ts";
import type { ReportPart } from "../constants.ts";
import { NAMING_PARTS } from "../engine/part-labels.ts";
import { courseCounts } from "./course-counts.ts";
import { MAX_AT_ONCE } from "./max-at-once.ts";
import { type ReportedFile, reportEmail } from "./report-email.ts";
import { reportMailing } from "./report-mailing.ts";

/**
 * Max size of an attachment. Larger files are only on the page: mailboxes refuse large
 * e-mails, and phones load them immediately.
 */
const MAX_ATTACHED_BYTES = 1_000_000;

const TYPES: Record<SheetFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: XLSX_TYPE,
};

interface ReportEmailInput {
  userId: string;
  email: string;
  first_name: string;
  period: "weekly" | "monthly";
  course: CatalogueCourse;
  class: { _id: string; name: string } | null;
  part: ReportPart;
  format: SheetFormat;
  /** The written file; null if it could not be prepared. */
  file: { path: string; bytes: number; rows: number } | null;
}

/**
 * Queues the e-mail with a course's or class's figures, and with the file attached or, if large, a link to its page.
 */
export async function sendReportEmail(
  { services, project, now, sql }: Pick<JobContext, "services" | "project" | "now"> & { sql: Sql },
  { userId, email, file, part, format, ...mailed }: ReportEmailInput,
): Promise<void> {
  const { course, class: one } = mailed;
  const { figures } = await courseCounts({ sql, project, now }, course, one?._id ?? "");
  const unsubscribe = mailingKey(services, project._id, {
    userId,
    mailing: reportMailing.kind,
    about: one?._id ?? course.id,
  });
  const stopped_after_days = stoppedAfterDays(project.config);
  const isSmall = file !== null && file.bytes <= MAX_ATTACHED_BYTES;
  const isAttached = isSmall && !(NAMING_PARTS.has(part) && file.rows > MAX_AT_ONCE);
  const state: ReportedFile["state"] = isAttached ? "attached" : file ? "on the page" : "failed";
  await queueEmail({ sql, project, now }, reportEmail, {
    userId,
    recipient: email,
    values: { ...mailed, figures, file: { state, part, format }, stopped_after_days, unsubscribe },
    attachment: isAttached
      ? {
          path: file.path,
          name: file.path.split("/").at(-1) ?? "",
          type: TYPES[format],
          rules: ["admin", "manager"],
        }
      : null,
  });
}
