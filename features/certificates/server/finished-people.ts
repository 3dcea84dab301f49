import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";

interface FinishedPerson {
  id: string;
  email_key: string;
  /** Whether the person's certificate of the course was revoked, so that no batch contains it. */
  is_revoked: boolean;
}

/** Returns the people who completed all of these contents of a course or have its certificate. */
export async function finishedPeople(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
  objectIds: readonly string[],
): Promise<FinishedPerson[]> {
  const course = { id: sql`${courseId}::uuid`, objects: sql`${[...objectIds]}::uuid[]` };
  return await sql<FinishedPerson[]>`
    select u.id, u.email_key, exists (select from certificates c where c.project_id = ${project._id}
      and c.course_id = ${courseId} and c.user_id = u.id and c.revoked_at is not null) as is_revoked
    from users u
    where u.project_id = ${project._id} and u.id in (
      ${finishedPeopleSql({ sql, project }, course)}
      union select user_id from certificates where project_id = ${project._id} and course_id = ${courseId})
    order by u.data ->> 'name', u.id`;
}

/**
 * Returns SQL that selects the people who completed all `objects` of a course; nobody for a course without objects.
 * `course_visits.objects_done` filters first, so that the exact count runs for few people.
 */
export function finishedPeopleSql(
  { sql, project }: Pick<Context, "sql" | "project">,
  { id, objects }: { id: postgres.Fragment; objects: postgres.Fragment },
): postgres.Fragment {
  return sql`
    select v.user_id from course_visits v
    where cardinality(${objects}) > 0
      and v.project_id = ${project._id} and v.course_id = ${id} and v.objects_done >= cardinality(${objects})
      and (select count(*) from progress p
        where (p.project_id, p.user_id, p.course_id) = (v.project_id, v.user_id, v.course_id)
          and p.completed_at is not null and p.object_id = any(${objects})) = cardinality(${objects})`;
}
