import { endSessionsOf } from "#features/sessions/server/index.ts";
import { mayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Rule } from "#shared/route.ts";
import type { Change, ChangeContext, PersonOutcome } from "./change-batch.ts";

/** Ends people's sessions, except the caller's own and those of people with a higher rule. */
export async function signOutMany(
  context: ChangeContext,
  { user_id: self }: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const above = await higherThan(context, self, ids);
  const ended = await endSessionsOf(
    context,
    ids.filter((id) => id !== self && !above.has(id)),
  );
  return ids.map((user_id) => {
    if (user_id === self) return { user_id, outcome: "self" };
    if (above.has(user_id)) return { user_id, outcome: "staff" };
    return { user_id, outcome: ended.has(user_id) ? "changed" : "absent" };
  });
}

async function higherThan({ sql, project }: ChangeContext, self: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string; rule: Rule | null }[]>`
    select id, rule from users where project_id = ${project._id} and id = any(${[self, ...ids]}::uuid[])`;
  const own = rows.find(({ id }) => id === self)?.rule ?? undefined;
  return new Set(rows.flatMap(({ id, rule }) => (mayChangeAccess(own, rule) ? [] : [id])));
}
