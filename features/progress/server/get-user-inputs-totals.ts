import type { z } from "zod";
import {
  type CatalogueObject,
  objectsOf,
  requireCourse,
  learnerStateOf,
  type ProgressByObject,
} from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getUserInputsTotals as contract } from "../contract.ts";
import { standingRow } from "./queries.ts";

export async function getUserInputsTotals(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const [{ progress }, { points, minutes }] = await Promise.all([
    learnerStateOf(context, [course.id]),
    standingRow(context, course.id),
  ]);
  const all = course.trails.map((trail) => ({ _id: trail.id, ...totalsOf(trail.objects, progress) }));
  return {
    objects_done: all.reduce((sum, { objects_done }) => sum + objects_done, 0),
    objects_total: objectsOf(course).length,
    minutes,
    points,
    trails: all,
  };
}

/**
 * Sums a trail's completed objects at their current points and minutes. The course's totals, in
 * contrast, are those credited at completion.
 */
function totalsOf(objects: readonly CatalogueObject[], progress: ProgressByObject) {
  const done = objects.filter(({ id }) => progress.get(id)?.done);
  return {
    objects_done: done.length,
    objects_total: objects.length,
    minutes: done.reduce((sum, each) => sum + each.minutes, 0),
    points: done.reduce((sum, each) => sum + each.points, 0),
  };
}
