import type { Context } from "#platform/server/http/context.ts";

interface FinishedPerson {
  id: string;
  email_key: string;
}

/** The people who completed all of these contents of a course. Those whose certificate was revoked are not among them. */
export async function finishedPeople(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
  objectIds: readonly string[],
): Promise<FinishedPerson[]> {
  if (objectIds.length === 0) return [];
  return await sql<FinishedPerson[]>`
    select u.id, u.email_key from users u
    where u.project_id = ${project._id} and u.id in (
        select user_id from progress where project_id = ${project._id} and course_id = ${courseId}
          and completed_at is not null and object_id = any(${[...objectIds]}::uuid[])
        group by user_id having count(*) = ${objectIds.length}
        union select user_id from certificates where project_id = ${project._id} and course_id = ${courseId})
      and not exists (select from certificates c where c.project_id = ${project._id} and c.course_id = ${courseId}
        and c.user_id = u.id and c.revoked_at is not null)
    order by u.data ->> 'name', u.id`;
}
