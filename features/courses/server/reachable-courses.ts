import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { type CatalogueCourse, catalogueOf } from "./catalogue.ts";

/** Those in charge of the academy may be in every course of it. */
export function mayEnterAll({ rule }: SignedIn): boolean {
  return rule === "admin" || rule === "manager";
}

/** The courses that this person may be in, in the academy's order. */
export async function reachableCourses({ services, project, sql, user }: Context): Promise<readonly CatalogueCourse[]> {
  if (mayEnterAll(user)) return await catalogueOf(services, project._id, sql);
  const enrolled = new Set(user.enrollments.map(({ course_id }) => course_id));
  return await catalogueOf(services, project._id, sql, ({ id }) => enrolled.has(id));
}
