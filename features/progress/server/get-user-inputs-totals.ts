import type { z } from "zod";
import { objectsOf, requireCourse, standingOf } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getUserInputsTotals as contract } from "../contract.ts";
import { standingRow } from "./queries.ts";

export async function getUserInputsTotals(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const [{ steps }, { points, minutes }] = await Promise.all([
    standingOf(context, [course.id]),
    standingRow(context, course.id),
  ]);
  const doneOf = (objects: readonly { id: string }[]) => objects.filter(({ id }) => steps.get(id)?.done).length;
  return {
    objects_done: doneOf(objectsOf(course)),
    objects_total: objectsOf(course).length,
    minutes,
    points,
    trails: course.trails.map(({ id, objects }) => ({
      _id: id,
      objects_done: doneOf(objects),
      objects_total: objects.length,
    })),
  };
}
