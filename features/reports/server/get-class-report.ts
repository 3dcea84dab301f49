import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getClassReport as contract } from "../contract.ts";
import { classReportRows } from "./class-report-rows.ts";
import { countedAt } from "./counted-at.ts";
import { reportCourse } from "./report-course.ts";

const PAGE = 50;

export async function getClassReport(
  context: Context<Staff>,
  { course: name, sort, page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { head, course } = await reportCourse(context, { course: name, class_id: "" });
  if (!course) return { ...head, counted: null, pages: 1, rows: [] };
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from classes
    where project_id = ${project._id} and course_id = ${course.id} and deleted_at is null`;
  const rows = await classReportRows(context, course, { sort, offset: (page - 1) * PAGE, limit: PAGE });
  const counted = await countedAt(context, course, "");
  return { ...head, counted, pages: Math.max(1, Math.ceil(count / PAGE)), rows };
}
