import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { PREPARED_GONE, PREPARED_MS } from "#platform/server/sheets/prepared-files.ts";
import type { openReportFile as contract, ReportFile } from "../contract.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { reportFilePath } from "./report-files.ts";

/** Returns a link, valid for a minute, to a file that was prepared for the caller. Throws 404 after seven days. */
export async function openReportFile(
  context: Context<Staff>,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now, services } = context;
  const [row] = await sql<(Pick<ReportFile, "part" | "format"> & { course: string; course_id: string })[]>`
    select e.part, e.format, e.course_id, c.friendly_id as course from report_exports e
      join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
    where e.project_id = ${project._id} and e.id = ${id} and e.user_id = ${user._id} and e.ready_at is not null
      and e.asked_at > ${new Date(now.getTime() - PREPARED_MS)}`;
  const path = row && reportFilePath({ id, ...row });
  if (!path || (await services.files.size(project._id, path)) === null) throw notFound(PREPARED_GONE);
  await audit(context, "open-report-file", row.course_id, { part: row.part, format: row.format });
  return { address: linkToFile(context, path) };
}
