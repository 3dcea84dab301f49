import { restoreAccess, suspendAccess } from "#features/members/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { mayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Rule } from "#shared/route.ts";
import type { Change, ChangeContext, PersonOutcome } from "./change-batch.ts";

interface Person {
  id: string;
  rule: Rule | null;
}

/** Suspends people's access, except that of staff, which is suspended one by one. */
export async function suspendMany(
  context: ChangeContext,
  { body, user_id: self }: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const outcomes: PersonOutcome[] = [];
  const people = await lockPeople(context, ids);
  for (const { id: user_id, rule } of people) {
    const isStaff = rule !== null;
    const ended = isStaff ? null : await suspendAccess(context, user_id, body ?? "");
    if (ended !== null) await audit(context, "suspend-member", user_id, { ended });
    const kept = user_id === self ? "self" : isStaff ? "staff" : "already";
    outcomes.push({ user_id, outcome: ended === null ? kept : "changed" });
  }
  return outcomes;
}

/** Gives suspended people their access back, except people with a higher rule than the caller's. */
export async function restoreMany(
  context: ChangeContext,
  { user_id: self }: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const people = await lockPeople(context, [...ids, self]);
  const own = people.find(({ id }) => id === self)?.rule ?? undefined;
  const below = new Set(people.flatMap(({ id, rule }) => (mayChangeAccess(own, rule) ? [id] : [])));
  const restored = await restoreAccess(
    context,
    ids.filter((id) => below.has(id)),
  );
  for (const id of restored) await audit(context, "restore-member", id);
  return ids.map((user_id) => {
    if (restored.has(user_id)) return { user_id, outcome: "changed" };
    return { user_id, outcome: below.has(user_id) ? "already" : "staff" };
  });
}

async function lockPeople({ sql, project }: ChangeContext, ids: readonly string[]): Promise<Person[]> {
  return await sql<Person[]>`
    select id, rule from users where project_id = ${project._id} and id = any(${[...ids]}::uuid[])
    order by id for no key update`;
}
