import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getShowcase as contract } from "../contract.ts";
import { catalogueOf, isOnAir } from "./catalogue.ts";
import { shownCourse } from "./get-objects-by-course-id.ts";
import { objectsOf } from "./unlocking.ts";

/** Returns the public outline of all courses. */
export async function getShowcase({
  services,
  project,
  sql,
}: Context<"anyone">): Promise<z.input<typeof contract.output>> {
  const catalogue = await catalogueOf(services, project._id, sql, isOnAir);
  const courses = catalogue.map((course) => ({
    ...shownCourse(course),
    trails: course.trails.map(({ name, description }) => ({ name, description })),
    objects_total: objectsOf(course).length,
  }));
  return { courses };
}
