import { catalogueOf, objectsOf } from "#features/courses/server/index.ts";
import type { SignedIn } from "#platform/server/http/context.ts";
import { issueTo } from "./issue-certificate.ts";
import type { IssuingContext } from "./issuing-context.ts";

/**
 * Issues a certificate for each course that a person is enrolled in and has completed without
 * having one. Returns the number issued.
 */
export async function issueForFinishedCourses(
  context: IssuingContext,
  person: Pick<SignedIn, "_id" | "data">,
): Promise<number> {
  const { sql, project, services } = context;
  const visits = await sql<{ course_id: string; done: string[] }[]>`
    select p.course_id, array_agg(p.object_id) as done from progress p
    where p.project_id = ${project._id} and p.user_id = ${person._id} and p.completed_at is not null
      and exists (select from enrollments e
        where (e.project_id, e.user_id, e.course_id) = (p.project_id, p.user_id, p.course_id))
      and not exists (select from certificates c
        where (c.project_id, c.user_id, c.course_id) = (p.project_id, p.user_id, p.course_id))
    group by p.course_id`;
  const done = new Map(visits.map((visit) => [visit.course_id, new Set(visit.done)]));
  const courses = await catalogueOf(services, project._id, sql, ({ id }) => done.has(id));
  const finished = courses.filter((course) => {
    const objects = objectsOf(course);
    return objects.length > 0 && objects.every(({ id }) => done.get(course.id)?.has(id));
  });
  for (const course of finished) await issueTo(context, person, course);
  return finished.length;
}
