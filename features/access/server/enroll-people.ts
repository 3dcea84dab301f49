import { rankEnrolled } from "#features/progress/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";

type QueryContext = Pick<Context, "sql" | "now"> & { project: Pick<Context["project"], "_id"> };

/** Enrols people of the academy in a course. Returns the ids of those who were not enrolled before. */
export async function enrollPeople(
  { sql, project, now }: QueryContext,
  people: readonly { id: string }[],
  courseId: string,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = people.map(({ id }) => ({
    project_id: project._id,
    user_id: id,
    course_id: courseId,
    created_at: now,
  }));
  const inserted = await sql<{ user_id: string }[]>`
    insert into enrollments ${sql(rows as never)} on conflict do nothing returning user_id`;
  const enrolled = new Set(inserted.map(({ user_id }) => user_id));
  await notifyChangeOfPeople(sql, project._id, enrolled);
  await rankEnrolled({ sql, project }, courseId, [...enrolled]);
  return enrolled;
}
