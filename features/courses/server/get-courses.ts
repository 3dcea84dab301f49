import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getCourses as contract } from "../contract.ts";
import { catalogueOf, isOnAir } from "./catalogue.ts";
import { shownCourse } from "./get-objects-by-course-id.ts";
import { learnerStateOf } from "./queries.ts";
import { minutesLeft, nextObject, nextOpening, objectsOf } from "./unlocking.ts";

/** Returns the person's courses, with the progress and the next object of each. */
export async function getCourses(context: Context): Promise<z.input<typeof contract.output>> {
  const { services, project, sql, user } = context;
  const enrolled = new Set(user.enrollments.map(({ course_id }) => course_id));
  const mine = await catalogueOf(services, project._id, sql, (one) => isOnAir(one) && enrolled.has(one.id));
  const { progress, certificates } = await learnerStateOf(context, [...enrolled]);
  const courses = mine.map((course) => {
    const objects = objectsOf(course);
    const next = nextObject(context, course, progress);
    return {
      ...shownCourse(course),
      objects_total: objects.length,
      objects_done: objects.filter(({ id }) => progress.get(id)?.done).length,
      minutes_left: minutesLeft(objects, progress),
      next: next && { friendly_id: next.friendly_id, title: next.title },
      opens_at: nextOpening(context, course, progress),
      certificate: certificates.get(course.id) ?? null,
    };
  });
  return { courses };
}
