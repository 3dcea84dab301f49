import { type Invited, welcomePerson } from "#features/access/server/index.ts";
import type { Outcome } from "../contract.ts";
import type { Change, ChangeContext, PersonOutcome } from "./change-batch.ts";

const DAY_MS = 24 * 60 * 60_000;

type Person = Pick<Invited, "id" | "email" | "first_name"> & {
  has_entered: boolean;
  is_suspended: boolean;
  is_recent: boolean;
};

/**
 * Invites people who have never signed in and have no password. Leaves out those whose access is suspended, and those
 * whom any staff member invited within the last day. Locks their rows: of two invitations at once, only one is sent.
 */
export async function inviteMany(
  context: ChangeContext,
  { by }: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const { sql, project, now } = context;
  // In a statement of its own, so that the next one sees what another invitation wrote while this one waited.
  await sql`
    select from users where project_id = ${project._id} and id = any(${[...ids]}::uuid[])
    order by id for no key update`;
  const people = await sql<Person[]>`
    select u.id, u.email, u.data ->> 'first_name' as first_name,
      u.password_hash is not null or coalesce(u.seen_at, '-infinity') > '-infinity' as has_entered,
      u.suspended_at is not null as is_suspended,
      exists (select from one_use_links l where (l.project_id, l.user_id) = (u.project_id, u.id)
        and l.purpose = 'password' and l.created_at > ${new Date(now.getTime() - DAY_MS)}) as is_recent
    from users u where u.project_id = ${project._id} and u.id = any(${[...ids]}::uuid[]) order by u.id`;
  const outcomes = people.map((person) => ({ ...person, outcome: outcomeOf(person) }));
  const invited = outcomes.filter(({ outcome }) => outcome === "changed");
  const fresh = { has_password: false, is_new: false, is_newly_enrolled: false };
  await Promise.all(
    invited.map(({ id, email, first_name }) =>
      welcomePerson(context, { id, email, first_name, ...fresh }, { by, project, course: null }),
    ),
  );
  return outcomes.map(({ id, outcome }) => ({ user_id: id, outcome }));
}

function outcomeOf({ has_entered, is_suspended, is_recent }: Person): Outcome {
  if (has_entered) return "already";
  if (is_suspended) return "suspended";
  return is_recent ? "recent" : "changed";
}
