import { unenrollNotStarted } from "#features/access/server/index.ts";
import type { ChangedPerson, UndoContext, UndoneChange } from "./undo-batch.ts";

/**
 * Undoes `join-class`: moves people back to their former class, or out of this class, and out of its course if the
 * change enrolled them and they have not begun it. Returns the ids of the people moved.
 */
export async function undoClassJoin(
  context: UndoContext,
  { class_id, course_id }: UndoneChange,
  people: readonly ChangedPerson[],
): Promise<Set<string>> {
  const { sql, project, now } = context;
  const moved = people.filter(({ from_class_id }) => from_class_id !== null);
  const returned = await sql<{ user_id: string }[]>`
    update class_people p set class_id = k.id, created_at = ${now}
    from unnest(${moved.map(({ user_id }) => user_id)}::uuid[],
        ${moved.map(({ from_class_id }) => from_class_id ?? "")}::uuid[]) as d (user_id, class_id)
      join classes k on k.project_id = ${project._id} and k.id = d.class_id and k.deleted_at is null
    where p.project_id = ${project._id} and p.class_id = ${class_id} and p.course_id = ${course_id}
      and k.course_id = p.course_id and p.user_id = d.user_id returning p.user_id`;
  const joined = people.filter(({ from_class_id }) => from_class_id === null);
  const left = await sql<{ user_id: string }[]>`
    delete from class_people where project_id = ${project._id} and class_id = ${class_id} and course_id = ${course_id}
      and user_id = any(${joined.map(({ user_id }) => user_id)}::uuid[]) returning user_id`;
  const removedIds = new Set(left.map(({ user_id }) => user_id));
  const enrolled = joined.filter(({ user_id, is_enrolled }) => is_enrolled && removedIds.has(user_id));
  await unenrollNotStarted(
    context,
    course_id,
    enrolled.map(({ user_id }) => user_id),
  );
  return new Set([...removedIds, ...returned.map(({ user_id }) => user_id)]);
}
