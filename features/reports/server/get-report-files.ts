import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { MAX_PREPARED, PREPARED_MS, preparedFile, type PreparedRow } from "#platform/server/sheets/prepared-files.ts";
import type { getReportFiles as contract, ReportFile } from "../contract.ts";
import { chosenCourse } from "./report-course.ts";

type Row = Pick<ReportFile, "_id" | "part" | "format" | "class_name" | "row_count"> & PreparedRow;

export async function getReportFiles(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { course } = await chosenCourse(context, input.course);
  if (!course) return { files: [] };
  const rows = await sql<Row[]>`
    select e.id as _id, e.part, e.format, k.name as class_name, e.row_count, e.bytes, e.asked_at, e.ready_at, e.failed_at
    from report_exports e left join classes k on (k.project_id, k.id) = (e.project_id, e.class_id)
    where e.project_id = ${project._id} and e.user_id = ${user._id} and e.course_id = ${course.id}
      and e.asked_at > ${new Date(now.getTime() - PREPARED_MS)}
    order by e.asked_at desc ${limitTo(sql, MAX_PREPARED)}`;
  return { files: rows.map(fileOf) };
}

function fileOf(row: Row): ReportFile {
  const { ready_at, asked_at } = row;
  return {
    ...preparedFile(row),
    expires_at: ready_at ? new Date(asked_at.getTime() + PREPARED_MS).toISOString() : null,
  };
}
