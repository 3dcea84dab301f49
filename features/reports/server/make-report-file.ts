import { type CatalogueCourse, catalogueOf } from "#features/courses/server/index.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { SheetFormat } from "#platform/server/sheets/sheet.ts";
import type { PersonSort, ReportPart } from "../contract.ts";
import { classDetail } from "./class-detail.ts";
import { reportFileEmail } from "./report-file-email.ts";
import { writeReportFile } from "./write-report-file.ts";

/** Who has waited longer has left the page, and is written to. */
const LONG_MS = 60_000;

interface Asked {
  user_id: string;
  email: string;
  course_id: string;
  class_id: string | null;
  class_name: string | null;
  part: ReportPart;
  format: SheetFormat;
  search: string;
  sort: PersonSort;
  asked_at: Date;
  /** Whether the person may still read reports. */
  is_staff: boolean;
}

/** Writes a report that was asked for as a file. */
export const makeReportFile: JobKind = {
  name: "make-report-file",
  tries: 4,
  async run(context, id) {
    const asked = await find(context, id);
    if (!asked) return;
    const course = asked.is_staff ? await courseOf(context, asked.course_id) : undefined;
    if (!course) return await fail(context, id);
    try {
      const { part, format, search, sort, class_id } = asked;
      const listed = { search, sort, class_id: class_id ?? "", class_sort: "name" as const };
      const onProgress = (rows: number) => progress(context, id, rows);
      const made = await writeReportFile(context, { id, course, part, format, listed, onProgress });
      await finish(context, { id, asked, course, ...made });
    } catch (error) {
      if (context.isLastTry) await fail(context, id);
      throw error;
    }
  },
};

async function find({ project, inTransaction }: JobContext, id: string): Promise<Asked | undefined> {
  const [row] = await inTransaction(
    (sql) => sql<Asked[]>`
      select e.user_id, u.email, e.course_id, e.class_id, k.name as class_name, e.part, e.format, e.search, e.sort, e.asked_at,
        coalesce(u.rule in ('admin', 'manager'), false) as is_staff
      from report_exports e join users u on (u.project_id, u.id) = (e.project_id, e.user_id)
        left join classes k on (k.project_id, k.id) = (e.project_id, e.class_id)
      where e.project_id = ${project._id} and e.id = ${id} and e.ready_at is null and e.failed_at is null`,
  );
  return row;
}

async function courseOf({ services, project, inTransaction }: JobContext, courseId: string) {
  const [course] = await inTransaction((sql) => catalogueOf(services, project._id, sql, ({ id }) => id === courseId));
  return course;
}

async function progress({ project, inTransaction }: JobContext, id: string, rows: number): Promise<void> {
  await inTransaction(
    (sql) => sql`update report_exports set row_count = ${rows} where project_id = ${project._id} and id = ${id}`,
  );
}

interface Made {
  id: string;
  asked: Asked;
  course: CatalogueCourse;
  rows: number;
  bytes: number;
}

async function finish(context: JobContext, { id, asked, course, rows, bytes }: Made): Promise<void> {
  const { project, services, inTransaction } = context;
  const now = services.now();
  const { user_id: userId, email, part, format, asked_at, class_id, class_name } = asked;
  await inTransaction(async (sql) => {
    // Another server may have finished it meanwhile.
    const { count } = await sql`
      update report_exports set ready_at = ${now}, row_count = ${rows}, bytes = ${bytes}
      where project_id = ${project._id} and id = ${id} and ready_at is null`;
    if (count === 0) return;
    const by = { sql, project, now, caller: null, user: { _id: userId } };
    await audit(by, "export-report", course.id, { part, format, rows, ...classDetail(class_id) });
    if (now.getTime() - asked_at.getTime() <= LONG_MS) return;
    const values = { part, course, class: class_id === null ? null : { _id: class_id, name: class_name ?? "" } };
    await queueEmail({ sql, project, now }, reportFileEmail, { userId, recipient: email, values });
  });
}

async function fail({ project, services, inTransaction }: JobContext, id: string): Promise<void> {
  await inTransaction(
    (sql) => sql`
      update report_exports set failed_at = ${services.now()} where project_id = ${project._id} and id = ${id}`,
  );
}
