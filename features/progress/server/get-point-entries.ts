import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { weekOf } from "#platform/server/postgres/week-of.ts";
import type { getPointEntries as contract } from "../contract.ts";

const PAGE = 30;

interface Row {
  _id: string;
  points: number;
  reason: string;
  created_at: Date;
}

/** Returns the caller's point entries in a course, latest first, a page at a time. */
export async function getPointEntries(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const course = await requireCourse(context, input.id);
  const own = sql`project_id = ${project._id} and user_id = ${user._id} and course_id = ${course.id}`;
  const older = input.before
    ? sql`and (created_at, id) < (select created_at, id from point_entries where ${own} and id = ${input.before})`
    : sql``;
  const zone = project.time_zone;
  const sinceMonday =
    input.period === "week" ? sql`and created_at >= ${weekOf(sql, now, zone)}::timestamp at time zone ${zone}` : sql``;
  const rows = await sql<Row[]>`
    select id as _id, points, reason, created_at from point_entries where ${own} ${older} ${sinceMonday}
    order by created_at desc, id desc ${limitTo(sql, PAGE + 1)}`;
  const entries = rows
    .slice(0, PAGE)
    .map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() }));
  return { entries, more: rows.length > PAGE };
}
