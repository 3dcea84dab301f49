import type { z } from "zod";
import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { DOWNLOADED_MS } from "#platform/server/sheets/prepared-files.ts";
import { newId } from "#shared/ids.ts";
import type { exportReport as contract } from "../contract.ts";
import { NAMING_PARTS } from "../engine/part-labels.ts";
import { requestReportFile } from "./request-report-file.ts";
import { classDetail } from "./class-detail.ts";
import { MAX_AT_ONCE } from "./max-at-once.ts";
import { requireReportCourse } from "./report-course.ts";
import { removeReportFile } from "./report-files.ts";
import { writeReportFile } from "./write-report-file.ts";

type Input = z.output<typeof contract.input>;

/**
 * Writes a report to a file and returns a link to it. For more than `MAX_AT_ONCE` people, queues a job that writes the
 * file, which the report's page then lists.
 */
export async function exportReport(
  context: TransactionsContext<Staff>,
  input: Input,
): Promise<z.input<typeof contract.output>> {
  const { services, now } = context;
  const id = newId();
  const begun = await context.inTransaction(async (sql) => {
    const { course } = await requireReportCourse({ ...context, sql }, input, input.part);
    const isLarge = NAMING_PARTS.has(input.part) && (await countPeople(context, sql, course, input)) > MAX_AT_ONCE;
    if (isLarge) await requestFile({ ...context, sql }, { ...input, id, course });
    // Queued before the file exists, so that the file is deleted even if this process ends first.
    else await queueJob({ ...context, sql }, removeReportFile, id, { dueAt: new Date(now.getTime() + DOWNLOADED_MS) });
    return { course, isLarge };
  });
  if (begun.isLarge) return { address: null };
  const { part, format, class_id, search, sort, class_sort } = input;
  const listed = { class_id, search, sort, class_sort };
  const { path, rows } = await writeReportFile(context, { id, course: begun.course, part, format, listed });
  await context.inTransaction((sql) =>
    audit({ ...context, sql }, "export-report", begun.course.id, { part, format, rows, ...classDetail(class_id) }),
  );
  return { address: linkToFile({ ...context, now: services.now() }, path) };
}

/** Counts the people in the report, up to `MAX_AT_ONCE` + 1. */
async function countPeople(
  { project }: TransactionsContext<Staff>,
  sql: Sql,
  { id }: CatalogueCourse,
  { class_id }: Input,
): Promise<number> {
  const from = class_id ? sql`class_people where class_id = ${class_id} and` : sql`enrollments where`;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (select from ${from}
      project_id = ${project._id} and course_id = ${id} ${limitTo(sql, MAX_AT_ONCE + 1)}) one`;
  return row.count;
}

async function requestFile(
  context: Omit<TransactionsContext<Staff>, "inTransaction"> & { sql: Sql },
  { id, course, part, format, class_id, search, sort }: Omit<Input, "course"> & { id: string; course: CatalogueCourse },
): Promise<void> {
  const { sql, project, user } = context;
  // The lock makes a concurrent request wait, so that it finds this one.
  await sql`select 1 from users where project_id = ${project._id} and id = ${user._id} for update`;
  const [waiting] = await sql`
    select 1 from report_exports where project_id = ${project._id} and user_id = ${user._id} and course_id = ${course.id}
      and part = ${part} and format = ${format} and search = ${search} and sort = ${sort}
      and class_id is not distinct from ${class_id || null} and period is null
      and ready_at is null and failed_at is null`;
  if (waiting) return;
  const of = { id, user_id: user._id, course_id: course.id, class_id: class_id || null };
  await requestReportFile(context, { ...of, part, format, search, sort });
  await audit(context, "request-report-file", course.id, { part, format, ...classDetail(class_id) });
}
