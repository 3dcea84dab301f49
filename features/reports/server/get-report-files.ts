import type { z } from "zod";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { PREPARED_MS } from "#platform/server/sheets/prepared-files.ts";
import type { getReportFiles as contract, ReportFile } from "../contract.ts";
import { reportCourse, type Staff } from "./report-course.ts";

const MOST = 20;

interface Row extends Pick<ReportFile, "_id" | "part" | "format" | "row_count"> {
  bytes: string | null;
  asked_at: Date;
  ready_at: Date | null;
  failed_at: Date | null;
}

export async function getReportFiles(
  context: Staff,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { course } = await reportCourse(context, input.course);
  if (!course) return { files: [] };
  const rows = await sql<Row[]>`
    select id as _id, part, format, row_count, bytes, asked_at, ready_at, failed_at from report_exports
    where project_id = ${project._id} and user_id = ${user._id} and course_id = ${course.id}
      and asked_at > ${new Date(now.getTime() - PREPARED_MS)}
    order by asked_at desc ${limitTo(sql, MOST)}`;
  return { files: rows.map(fileOf) };
}

function fileOf({ bytes, asked_at, ready_at, failed_at, ...row }: Row): ReportFile {
  return {
    ...row,
    state: ready_at ? "ready" : failed_at ? "failed" : "preparing",
    bytes: bytes === null ? null : Number(bytes),
    asked_at: asked_at.toISOString(),
    expires_at: ready_at ? new Date(asked_at.getTime() + PREPARED_MS).toISOString() : null,
  };
}
