import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { Undoable, Undoing, Undone } from "./undo-batch.ts";

/** Whoever has answered meanwhile stays as they are. */
export async function askNoMore(
  { sql, project }: Undoing,
  _change: Undone,
  people: readonly Undoable[],
): Promise<Set<string>> {
  const back = await sql<{ id: string }[]>`
    update users set require_anamnese = false
    where project_id = ${project._id} and id = any(${people.map(({ user_id }) => user_id)}::uuid[]) and require_anamnese
    returning id`;
  for (const { id } of back) await notifyChange(sql, project._id, "people", id);
  return new Set(back.map(({ id }) => id));
}
