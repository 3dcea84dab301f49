import type { z } from "zod";
import { type CatalogueCourse, objectsOf } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getStoppedReport as contract } from "../contract.ts";
import { countedAt } from "./counted-at.ts";
import { stoppedPeopleSql } from "./course-people.ts";
import { inClass } from "./in-class.ts";
import type { ReadContext } from "./read-context.ts";
import { reportCourse } from "./report-course.ts";
import { type StoppedRow, stoppedRows } from "./stopped-rows.ts";
import { storedCounts } from "./stored-counts.ts";

const PAGE = 25;

export async function getStoppedReport(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { head, course } = await reportCourse(context, input);
  if (!course) return { ...head, counted: null, count: 0, objects: 0, people: [], next: null };
  const { class_id, after } = input;
  const from = after ? await placeOf(context, course, after) : null;
  const [rows, count] = await Promise.all([
    stoppedRows(context, course, { class_id, from, limit: PAGE + 1 }),
    countStopped(context, course, class_id),
  ]);
  const page = rows.slice(0, PAGE);
  const people = page.map(({ title, completeness, visited_at, key: _key, ...row }) => ({
    ...row,
    visited_at: visited_at.toISOString(),
    object: title === null ? null : { title, completeness },
  }));
  const counted = await countedAt(context, course, class_id);
  const objects = objectsOf(course).length;
  const next = rows.length > PAGE ? (page.at(-1)?._id ?? null) : null;
  return { ...head, counted, count, objects, people, next };
}

/** Returns a person's position in the list; null if the person is gone, which starts the list at the beginning. */
async function placeOf(
  { sql, project }: ReadContext,
  { id }: CatalogueCourse,
  userId: string,
): Promise<Pick<StoppedRow, "_id" | "key"> | null> {
  const [row] = await sql<{ _id: string; key: string }[]>`
    select user_id as _id, visited_at::text as key from course_visits
    where project_id = ${project._id} and course_id = ${id} and user_id = ${userId}`;
  return row ?? null;
}

async function countStopped(context: ReadContext, course: CatalogueCourse, classId: string): Promise<number> {
  const stored = await storedCounts(context, course, classId);
  if (stored) return stored.figures.stopped;
  const [row] = await context.sql<[{ count: number }]>`
    select count(*)::int as count from ${stoppedPeopleSql(context, course)} ${inClass(context, classId)}`;
  return row.count;
}
