import { rankEnrolled } from "#features/progress/server/index.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";
import type { ChangedPerson, UndoContext, UndoneChange } from "./undo-batch.ts";

/**
 * Undoes `unenroll`: enrols people with their former date, and in their former class if it still exists. Notifies
 * nobody. Returns the ids of the people enrolled.
 */
export async function enrolAgain(
  { sql, project, now }: UndoContext,
  { course_id }: UndoneChange,
  people: readonly ChangedPerson[],
): Promise<Set<string>> {
  const own = { project_id: project._id, course_id };
  const rows = people.map(({ user_id, enrolled_at }) => ({ ...own, user_id, created_at: enrolled_at ?? now }));
  const ids = new Set<string>();
  for (const chunk of chunksOf(rows)) {
    const restored = await sql<{ user_id: string }[]>`
      insert into enrollments ${sql(chunk)} on conflict do nothing returning user_id`;
    for (const { user_id } of restored) ids.add(user_id);
  }
  await notifyChangeOfPeople(sql, project._id, ids);
  const classes = await sql<{ id: string }[]>`
    select id from classes
    where project_id = ${project._id} and course_id = ${course_id} and deleted_at is null
      and id = any(${people.flatMap(({ from_class_id }) => from_class_id ?? [])}::uuid[]) for key share`;
  const existing = new Set(classes.map(({ id }) => id));
  const classRows = people.flatMap(({ user_id, from_class_id: class_id }) =>
    class_id && existing.has(class_id) && ids.has(user_id) ? [{ ...own, user_id, class_id, created_at: now }] : [],
  );
  for (const chunk of chunksOf(classRows))
    await sql`insert into class_people ${sql(chunk)} on conflict (project_id, user_id, course_id) do nothing`;
  await rankEnrolled({ sql, project }, course_id, [...ids]);
  return ids;
}
