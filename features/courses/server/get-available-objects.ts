import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getAvailableObjects as contract } from "../contract.ts";
import { learnerStateOf } from "./queries.ts";
import { requireCourse } from "./require-course.ts";
import { blockedBy } from "./unlocking.ts";

/** Returns the ids of the objects that this person may open now, in the course's order. */
export async function getAvailableObjects(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.id);
  const { progress } = await learnerStateOf(context, [course.id]);
  const open = course.trails.flatMap((trail) =>
    trail.objects.filter((object) => !blockedBy(context, trail, object, progress)),
  );
  return { course_id: course.id, course_name: course.name, objects: open.map(({ id }) => id) };
}
