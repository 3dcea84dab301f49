import { rankEnrolled } from "#features/progress/server/index.ts";
import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";
import type { Change, ChangeContext, PersonOutcome } from "./change-batch.ts";

/** Unenrols people. Their progress stays; they leave their class, whose id is returned for an undo. */
export async function takeOutOfCourse(
  { sql, project }: ChangeContext,
  { course_id }: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const classes = await sql<{ user_id: string; class_id: string }[]>`
    select user_id, class_id from class_people
    where project_id = ${project._id} and course_id = ${course_id} and user_id = any(${[...ids]}::uuid[])`;
  const classOf = new Map(classes.map(({ user_id, class_id }) => [user_id, class_id]));
  const unenrolled = await sql<{ user_id: string; created_at: Date }[]>`
    delete from enrollments where project_id = ${project._id} and course_id = ${course_id}
      and user_id = any(${[...ids]}::uuid[]) returning user_id, created_at`;
  const since = new Map(unenrolled.map(({ user_id, created_at }) => [user_id, created_at]));
  await notifyChangeOfPeople(sql, project._id, since.keys());
  await rankEnrolled({ sql, project }, course_id, [...since.keys()]);
  return ids.map((user_id) => {
    const enrolled_at = since.get(user_id);
    if (!enrolled_at) return { user_id, outcome: "absent" };
    return { user_id, outcome: "changed", enrolled_at, from_class_id: classOf.get(user_id) ?? null };
  });
}
