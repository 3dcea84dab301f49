import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { mayEnterAll } from "./reachable-courses.ts";
import {
  type CatalogueCourse,
  type CatalogueObject,
  catalogueOf,
  type CatalogueTrail,
  outlinesOf,
} from "./catalogue.ts";

const NO_COURSE = "Este curso não existe ou não está entre os seus.";
const NO_OBJECT = "Este conteúdo não existe ou não faz parte do seu curso.";

/** The course by _id or friendly id, if this person may be in it: enrolled, or in charge of the academy. */
export async function requireCourse({ services, project, sql, user }: Context, name: string): Promise<CatalogueCourse> {
  const outlines = await outlinesOf(services, project._id, sql);
  const named = outlines.find(({ id, friendly_id }) => id === name || friendly_id === name);
  if (!named || !mayStudy(user, named.id)) throw notFound(NO_COURSE);
  const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === named.id);
  if (!course) throw notFound(NO_COURSE);
  return course;
}

/** Whether this person is enrolled in the course, or in charge of the academy. */
function mayStudy(user: SignedIn, courseId: string): boolean {
  return user.enrollments.some(({ course_id }) => course_id === courseId) || mayEnterAll(user);
}

/** An object of that course by _id or friendly id, and the trail that it stands in. */
export function requireObject(
  course: CatalogueCourse,
  name: string,
): { trail: CatalogueTrail; object: CatalogueObject } {
  for (const trail of course.trails) {
    const object = trail.objects.find(({ id, friendly_id }) => id === name || friendly_id === name);
    if (object) return { trail, object };
  }
  throw notFound(NO_OBJECT);
}
