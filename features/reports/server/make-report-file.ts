import { type CatalogueCourse, catalogueOf } from "#features/courses/server/index.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { StoredSheet } from "#platform/server/sheets/store-sheet.ts";
import { type RequestedReport, requestedReport, isStillSubscribed } from "./requested-report.ts";
import { classDetail } from "./class-detail.ts";
import { reportFileEmail } from "./report-file-email.ts";
import { reportMailing } from "./report-mailing.ts";
import { sendReportEmail } from "./send-report-email.ts";
import { writeReportFile } from "./write-report-file.ts";

/** Waiting time, in milliseconds, after which the person has probably left the page and gets an e-mail. */
const LONG_WAIT_MS = 60_000;

/**
 * Job that writes a requested report to a file. If it belongs to a subscription, it
 * then queues the e-mail with the file.
 */
export const makeReportFile: JobKind = {
  name: "make-report-file",
  tries: 4,
  async run(context, id) {
    const asked = await context.inTransaction((sql) => requestedReport({ ...context, sql }, id));
    if (!asked) return;
    const course = await courseOf(context, asked.course_id);
    if (!isWanted(asked) || !course) return await refuse(context, id, asked);
    try {
      const { part, format, search, sort, class: one } = asked;
      const listed = { search, sort, class_id: one?._id ?? "", class_sort: "name" as const };
      const onProgress = (rows: number) => saveProgress(context, id, rows);
      const made = await writeReportFile(context, { id, course, part, format, listed, onProgress });
      await markReady(context, { id, course, made });
    } catch (error) {
      if (context.isLastTry) await markFailedAndMail(context, { id, course });
      throw error;
    }
  },
};

function isWanted({ is_staff, is_class_deleted }: RequestedReport): boolean {
  return is_staff && !is_class_deleted;
}

async function courseOf({ services, project, inTransaction }: JobContext, courseId: string) {
  const [course] = await inTransaction((sql) => catalogueOf(services, project._id, sql, ({ id }) => id === courseId));
  return course;
}

async function saveProgress({ project, inTransaction }: JobContext, id: string, rows: number): Promise<void> {
  await inTransaction(
    (sql) => sql`update report_exports set row_count = ${rows} where project_id = ${project._id} and id = ${id}`,
  );
}

interface FinishedFile {
  id: string;
  course: CatalogueCourse;
  made: StoredSheet;
}

/**
 * Marks the file as ready and informs the person. Reads the request again, because the person may have lost the rule,
 * or the class been deleted, while the file was written.
 */
async function markReady(context: JobContext, { id, course, made }: FinishedFile): Promise<void> {
  const { project, services } = context;
  const now = services.now();
  const { rows, bytes } = made;
  await context.inTransaction(async (sql) => {
    const asked = await requestedReport({ ...context, sql }, id);
    if (!asked) return;
    if (!isWanted(asked)) return await stopRequest({ ...context, sql }, id, asked);
    // Another server may have finished the file in the meantime.
    const { count } = await sql`
      update report_exports set ready_at = ${now}, row_count = ${rows}, bytes = ${bytes}
      where project_id = ${project._id} and id = ${id} and ready_at is null`;
    if (count === 0) return;
    const { user_id: userId, email, part, format, class: one, period, asked_at } = asked;
    const by = { sql, project, now, caller: null, user: { _id: userId } };
    const detail = { part, format, rows, ...classDetail(one?._id ?? null), ...(period ? { period } : {}) };
    await audit(by, "export-report", course.id, detail);
    if (period) return await queueReportEmail({ ...context, sql, now }, { asked, course, made });
    if (now.getTime() - asked_at.getTime() <= LONG_WAIT_MS) return;
    const values = { part, course, class: one };
    await queueEmail({ sql, project, now }, reportFileEmail, { userId, recipient: email, values });
  });
}

type WriteContext = JobContext & { sql: Sql };

/** Queues the e-mail with the file, unless the person has ended the subscription in the meantime. */
async function queueReportEmail(
  context: WriteContext,
  { asked, course, made }: { asked: RequestedReport; course: CatalogueCourse; made: StoredSheet | null },
): Promise<void> {
  const { period, user_id: userId, email, first_name, class: one, part, format } = asked;
  if (!period || !(await isStillSubscribed(context, asked))) return;
  const reader = { userId, email, first_name };
  await sendReportEmail(context, { ...reader, period, course, class: one, part, format, file: made });
}

/** Marks the file as failed. A subscriber still gets the figures, in an e-mail that mentions the missing file. */
async function markFailedAndMail(context: JobContext, { id, course }: Omit<FinishedFile, "made">): Promise<void> {
  await context.inTransaction(async (sql) => {
    const asked = await requestedReport({ ...context, sql }, id);
    if (!asked) return;
    await markFailed({ ...context, sql }, id);
    if (isWanted(asked)) await queueReportEmail({ ...context, sql }, { asked, course, made: null });
  });
}

async function refuse(context: JobContext, id: string, asked: RequestedReport): Promise<void> {
  await context.inTransaction((sql) => stopRequest({ ...context, sql }, id, asked));
}

/**
 * Marks the file as failed, and ends the subscription of a person who may no longer read reports. The
 * subscription to a deleted class stays.
 */
async function stopRequest(context: WriteContext, id: string, asked: RequestedReport): Promise<void> {
  await markFailed(context, id);
  const about = asked.class?._id ?? asked.course_id;
  if (asked.period && !asked.is_staff) await reportMailing.end(context, { userId: asked.user_id, about });
}

async function markFailed({ sql, project, services }: WriteContext, id: string): Promise<void> {
  await sql`update report_exports set failed_at = ${services.now()} where project_id = ${project._id} and id = ${id}`;
}
