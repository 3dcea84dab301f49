import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";
import type { ChangedPerson, UndoContext, UndoneChange } from "./undo-batch.ts";

/** Undoes `ask-anamnese` for people who have not answered since. Returns their ids. */
export async function undoAnamneseRequest(
  { sql, project }: UndoContext,
  _change: UndoneChange,
  people: readonly ChangedPerson[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    update users set require_anamnese = false
    where project_id = ${project._id} and id = any(${people.map(({ user_id }) => user_id)}::uuid[]) and require_anamnese
    returning id`;
  const restored = new Set(rows.map(({ id }) => id));
  await notifyChangeOfPeople(sql, project._id, restored);
  return restored;
}
