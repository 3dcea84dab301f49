import type { z } from "zod";
import { objectsOf } from "#features/courses/server/index.ts";
import type { getStoppedReport as contract } from "../contract.ts";
import { reportCourse, type Staff } from "./report-course.ts";
import { stoppedRows } from "./stopped-rows.ts";

const PAGE = 50;

export async function getStoppedReport(
  context: Staff,
  { course: name, after }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { head, course } = await reportCourse(context, name);
  if (!course) return { ...head, count: 0, objects: 0, people: [], next: null };
  const rows = await stoppedRows(context, course, { after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const people = page.map(({ title, completeness, visited_at, ...row }) => ({
    ...row,
    visited_at: visited_at.toISOString(),
    object: title === null ? null : { title, completeness },
  }));
  const objects = objectsOf(course).length;
  const count = rows[0]?.count ?? 0;
  return { ...head, count, objects, people, next: rows.length > PAGE ? (page.at(-1)?._id ?? null) : null };
}
