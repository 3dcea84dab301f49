import { rankEnrolled } from "#features/progress/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";

/**
 * Unenrols people from a course, except those who have begun it or joined one of its classes. Returns the ids of those
 * unenrolled.
 */
export async function unenrollNotStarted(
  { sql, project }: Pick<Context, "sql"> & { project: Pick<Context["project"], "_id"> },
  courseId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ user_id: string }[]>`
    delete from enrollments e where e.project_id = ${project._id} and e.course_id = ${courseId}
      and e.user_id = any(${[...ids]}::uuid[])
      and not exists (select from progress p
        where (p.project_id, p.user_id, p.course_id) = (e.project_id, e.user_id, e.course_id))
      and not exists (select from class_people k
        where (k.project_id, k.user_id, k.course_id) = (e.project_id, e.user_id, e.course_id))
    returning e.user_id`;
  const unenrolled = new Set(rows.map(({ user_id }) => user_id));
  await notifyChangeOfPeople(sql, project._id, unenrolled);
  await rankEnrolled({ sql, project }, courseId, [...unenrolled]);
  return unenrolled;
}
