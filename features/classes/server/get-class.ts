import type { z } from "zod";
import { objectsOf, requireCourse } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getClass as contract } from "../contract.ts";
import { classRows } from "./class-rows.ts";
import { NO_CLASS } from "./require-class.ts";
import { classPeople } from "./class-people.ts";

const PAGE = 25;
const LARGE = 5000;

export async function getClass(
  context: Context<Staff>,
  { class_id, ...input }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [found] = await classRows(context, context.sql`k.id = ${class_id}`);
  if (!found) throw notFound(NO_CLASS);
  const course = await requireCourse(context, found.course._id);
  const objects = objectsOf(course).length;
  const which = { class_id, course_id: course.id, isLarge: found.people > LARGE };
  const rows = await classPeople(context, { ...input, ...which, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    class: found,
    objects,
    people: page.map(({ visited_at, objects_done, ...row }) => ({
      ...row,
      objects_done: Math.min(objects_done, objects),
      visited_at: visited_at?.toISOString() ?? null,
    })),
    next: rows.length > PAGE ? (page.at(-1)?._id ?? null) : null,
  };
}
