import { restoreAccess } from "#features/members/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { ChangedPerson, UndoContext, UndoneChange } from "./undo-batch.ts";

/**
 * Undoes `suspend`. Returns the ids of the people whose suspension was that of the change; a later one stays, and so
 * does that of a person who has a rule since.
 */
export async function undoSuspension(
  context: UndoContext,
  { created_at, ended_at }: UndoneChange,
  people: readonly ChangedPerson[],
): Promise<Set<string>> {
  const { sql, project } = context;
  const rows = await sql<{ id: string }[]>`
    select id from users where project_id = ${project._id} and id = any(${people.map(({ user_id }) => user_id)}::uuid[])
      and rule is null and suspended_at between ${created_at} and ${ended_at} order by id for no key update`;
  const restored = await restoreAccess(
    context,
    rows.map(({ id }) => id),
  );
  for (const id of restored) await audit({ ...context, user: null }, "restore-member", id);
  return restored;
}
