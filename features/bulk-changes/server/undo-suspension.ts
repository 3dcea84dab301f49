import { restoreAccess } from "#features/members/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { ChangedPerson, UndoContext, UndoneChange } from "./undo-batch.ts";

/** Undoes `suspend`. Returns the ids of the people who were still suspended. */
export async function undoSuspension(
  context: UndoContext,
  _change: UndoneChange,
  people: readonly ChangedPerson[],
): Promise<Set<string>> {
  const restored = await restoreAccess(
    context,
    people.map(({ user_id }) => user_id),
  );
  for (const id of restored) await audit({ ...context, user: null }, "restore-member", id);
  return restored;
}
