import { type JobContext, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { PREPARED_MS } from "#platform/server/sheets/prepared-files.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { PersonSort, ReportPart } from "../constants.ts";
import { makeReportFile } from "./make-report-file.ts";
import { removeReportFile } from "./report-files.ts";

interface RequestedFile {
  id: string;
  user_id: string;
  course_id: string;
  class_id: string | null;
  part: ReportPart;
  format: SheetFormat;
  search?: string;
  sort?: PersonSort;
  /** Period of the e-mail to which the file is attached; absent if the file was requested on the page. */
  period?: "weekly" | "monthly";
}

/** Queues a job that writes a report as a file, and a second one that deletes the file after seven days. */
export async function requestReportFile(
  { sql, project, now }: Pick<JobContext, "project" | "now"> & { sql: Sql },
  file: RequestedFile,
): Promise<void> {
  await sql`insert into report_exports ${sql({ project_id: project._id, ...file, asked_at: now })}`;
  await queueJob({ sql, project, now }, makeReportFile, file.id);
  await queueJob({ sql, project, now }, removeReportFile, file.id, { dueAt: new Date(now.getTime() + PREPARED_MS) });
}
