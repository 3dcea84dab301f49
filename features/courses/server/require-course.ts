import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { mayEnterAll } from "./reachable-courses.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";
import {
  type CatalogueCourse,
  type CatalogueObject,
  catalogueOf,
  type CatalogueTrail,
  outlinesOf,
} from "./catalogue.ts";

const NO_COURSE = "Este curso não existe ou não está entre os seus.";
const NO_OBJECT = "Este conteúdo não existe ou não faz parte do seu curso.";

/**
 * Returns the course by _id or friendly id. Throws 404 if it does not exist or this person may not study it. Only
 * admins and managers get a course that is off the air.
 */
export async function requireCourse({ services, project, sql, user }: Context, name: string): Promise<CatalogueCourse> {
  const outlines = await outlinesOf(services, project._id, sql);
  const named = outlines.find((outline) => isNamed(outline, name));
  if (named?.is_off_air && !mayEnterAll(user) && !user.viewing?.as_student)
    await refuseOffAir({ project, sql, user }, named.id);
  if (!named || !mayStudy(user, named.id)) throw notFound(NO_COURSE);
  const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === named.id);
  if (!course) throw notFound(NO_COURSE);
  return course;
}

/**
 * Throws a 404 that the course is off the air, if the person is enrolled in it. Reads the database, because
 * `user.enrollments` leaves out courses off the air.
 */
async function refuseOffAir({ project, sql, user }: Pick<Context, "project" | "sql" | "user">, courseId: string) {
  const enrolled = await sql`
    select from enrollments where project_id = ${project._id} and user_id = ${user._id} and course_id = ${courseId}`;
  if (enrolled.length > 0)
    throw new Problem(404, "Este curso está fora do ar por enquanto. O seu progresso está guardado.", {
      code: "course_off_air",
    });
}

/** Whether this person is enrolled in the course, or is an admin or manager. */
function mayStudy(user: SignedIn, courseId: string): boolean {
  return user.enrollments.some(({ course_id }) => course_id === courseId) || mayEnterAll(user);
}

/** Returns an object of the course by _id or friendly id, with its trail. Throws 404 if there is none. */
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
