import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { mayEnterAll } from "./reachable-courses.ts";
import { isNamed } from "#shared/thing-name.ts";
import {
  type CatalogueCourse,
  type CatalogueObject,
  catalogueOf,
  type CatalogueTrail,
  outlinesOf,
} from "./catalogue.ts";

const NO_COURSE = "Este curso não existe ou não está entre os seus.";
const NO_OBJECT = "Este conteúdo não existe ou não faz parte do seu curso.";

/** Returns the course by _id or friendly id. 404 if it does not exist or this person may not study it; off the air only staff may. */
export async function requireCourse({ services, project, sql, user }: Context, name: string): Promise<CatalogueCourse> {
  const outlines = await outlinesOf(services, project._id, sql);
  const named = outlines.find((outline) => isNamed(outline, name));
  if (named?.is_off_air && !mayEnterAll(user)) throw new Problem(404, NO_COURSE, { code: "course_off_air" });
  if (!named || !mayStudy(user, named.id)) throw notFound(NO_COURSE);
  const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === named.id);
  if (!course) throw notFound(NO_COURSE);
  return course;
}

/** Returns whether this person is enrolled in the course, or is an admin or manager. */
function mayStudy(user: SignedIn, courseId: string): boolean {
  return user.enrollments.some(({ course_id }) => course_id === courseId) || mayEnterAll(user);
}

/** Returns an object of the course by _id or friendly id, with its trail. 404 if there is none. */
export function requireObject(
  course: CatalogueCourse,
  name: string,
): { trail: CatalogueTrail; object: CatalogueObject } {
  for (const trail of course.trails) {
    const object = trail.objects.find((one) => isNamed(one, name));
    if (object) return { trail, object };
  }
  throw notFound(NO_OBJECT);
}
