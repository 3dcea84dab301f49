import type { Context } from "#platform/server/http/context.ts";
import { dayIn } from "#shared/day-in.ts";

/** Context for counting usage, from a request or the roll-up. */
export interface ReadContext extends Pick<Context, "sql"> {
  project: Pick<Context["project"], "_id" | "time_zone">;
}

/** Period of whole days in the academy's time zone; the last one is today. */
export interface Period {
  first: string;
  last: string;
  days: number;
  /** Id of a course; null means all courses. */
  courseId: string | null;
  /** Id of a class of the course; null means all people. */
  classId: string | null;
}

const DAY_MS = 24 * 3_600_000;

export function periodOf(
  { project, now }: Pick<ReadContext, "project"> & { now: Date },
  days: number,
): Omit<Period, "courseId" | "classId"> {
  const last = dayIn(now, project.time_zone);
  return { first: daysBefore(last, days - 1), last, days };
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

export async function coursesOf({ sql, project }: Pick<Context, "sql" | "project">) {
  return await sql<{ id: string; friendly_id: string; name: string }[]>`
    select id, friendly_id, name from courses where project_id = ${project._id} order by position, id`;
}

export async function classesOf({ sql, project }: Pick<Context, "sql" | "project">, courseId: string | null) {
  return await sql<{ _id: string; name: string }[]>`
    select id as _id, name from classes
    where project_id = ${project._id} and course_id = ${courseId} and deleted_at is null
    order by ends_on desc, name limit 200`;
}
