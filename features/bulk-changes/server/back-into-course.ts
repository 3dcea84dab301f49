import { rankEnrolled } from "#features/progress/server/index.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { Undoable, Undoing, Undone } from "./undo-batch.ts";

/** Enrols people again as of when they were, and in the class that they had, if it is still there. Tells nobody. */
export async function backIntoCourse(
  { sql, project, now }: Undoing,
  { course_id }: Undone,
  people: readonly Undoable[],
): Promise<Set<string>> {
  const rows = people.map(({ user_id, enrolled_at }) => {
    return { project_id: project._id, user_id, course_id, created_at: enrolled_at ?? now };
  });
  const back = await sql<{ user_id: string }[]>`
    insert into enrollments ${sql(rows)} on conflict do nothing returning user_id`;
  const ids = new Set(back.map(({ user_id }) => user_id));
  for (const id of ids) await notifyChange(sql, project._id, "people", id);
  const classed = people.filter(({ user_id, from_class_id }) => from_class_id && ids.has(user_id));
  await sql`
    insert into class_people (project_id, user_id, course_id, class_id, created_at)
    select k.project_id, d.user_id, k.course_id, k.id, ${now}::timestamptz
    from unnest(${classed.map(({ user_id }) => user_id)}::uuid[],
        ${classed.map(({ from_class_id }) => from_class_id ?? "")}::uuid[]) as d (user_id, class_id)
      join classes k on k.project_id = ${project._id} and k.id = d.class_id and k.course_id = ${course_id}
    on conflict (project_id, user_id, course_id) do nothing`;
  await rankEnrolled({ sql, project }, course_id, [...ids]);
  return ids;
}
