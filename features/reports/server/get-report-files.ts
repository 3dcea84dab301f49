import type { z } from "zod";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { PREPARED_MS } from "#platform/server/sheets/prepared-files.ts";
import type { getReportFiles as contract, ReportFile } from "../contract.ts";
import { chosenCourse, type Staff } from "./report-course.ts";

const MOST = 20;

interface Row extends Pick<ReportFile, "_id" | "part" | "format" | "class_name" | "row_count"> {
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
  const { course } = await chosenCourse(context, input.course);
  if (!course) return { files: [] };
  const rows = await sql<Row[]>`
    select e.id as _id, e.part, e.format, k.name as class_name, e.row_count, e.bytes, e.asked_at, e.ready_at, e.failed_at
    from report_exports e left join classes k on (k.project_id, k.id) = (e.project_id, e.class_id)
    where e.project_id = ${project._id} and e.user_id = ${user._id} and e.course_id = ${course.id}
      and e.asked_at > ${new Date(now.getTime() - PREPARED_MS)}
    order by e.asked_at desc ${limitTo(sql, MOST)}`;
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
