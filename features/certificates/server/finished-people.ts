import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";

interface FinishedPerson {
  id: string;
  email_key: string;
}

/**
 * Returns the people who completed all of these contents of a course or have its certificate, except
 * those whose certificate was revoked.
 */
export async function finishedPeople(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
  objectIds: readonly string[],
): Promise<FinishedPerson[]> {
  if (objectIds.length === 0) return [];
  return await sql<FinishedPerson[]>`
    select u.id, u.email_key from users u
    where u.project_id = ${project._id} and u.id in (
        ${finishedPeopleSql({ sql, project }, courseId, objectIds)}
        union select user_id from certificates where project_id = ${project._id} and course_id = ${courseId})
      and not exists (select from certificates c where c.project_id = ${project._id} and c.course_id = ${courseId}
        and c.user_id = u.id and c.revoked_at is not null)
    order by u.data ->> 'name', u.id`;
}

/**
 * Returns SQL that selects the people who completed all of these contents. `course_visits.objects_done` filters first,
 * so that the exact count runs for few people.
 */
export function finishedPeopleSql(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
  objectIds: readonly string[],
): postgres.Fragment {
  return sql`
    select v.user_id from course_visits v
    where v.project_id = ${project._id} and v.course_id = ${courseId} and v.objects_done >= ${objectIds.length}
      and (select count(*) from progress p
        where (p.project_id, p.user_id, p.course_id) = (v.project_id, v.user_id, v.course_id)
          and p.completed_at is not null and p.object_id = any(${[...objectIds]}::uuid[])) = ${objectIds.length}`;
}
