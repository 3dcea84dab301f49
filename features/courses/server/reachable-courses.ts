import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { type CatalogueCourse, catalogueOf, isOnAir } from "./catalogue.ts";

/** Whether this person may open every course: admins and managers may. */
export function mayEnterAll({ rule }: SignedIn): boolean {
  return rule === "admin" || rule === "manager";
}

/** Returns the courses on the air that this person may open, in the academy's order. */
export async function reachableCourses({ services, project, sql, user }: Context): Promise<readonly CatalogueCourse[]> {
  if (mayEnterAll(user)) return await catalogueOf(services, project._id, sql, isOnAir);
  const enrolled = new Set(user.enrollments.map(({ course_id }) => course_id));
  return await catalogueOf(services, project._id, sql, (one) => isOnAir(one) && enrolled.has(one.id));
}
