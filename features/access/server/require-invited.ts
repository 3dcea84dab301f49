import { requireMayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { Rule } from "#shared/route.ts";

export interface InvitedPerson {
  id: string;
  email: string;
  name: string;
  first_name: string;
  rule: Rule | null;
}

/**
 * Returns an invited person who never signed in, and locks the row, so that nobody signs in before the transaction
 * ends. Throws 404 for an unknown person, 403 for a higher rule, 409 with `enteredMessage` for somebody who did sign
 * in.
 */
export async function requireInvited(
  { sql, project, user }: Context<Staff>,
  userId: string,
  enteredMessage: string,
): Promise<InvitedPerson> {
  const [row] = await sql<(InvitedPerson & { has_entered: boolean })[]>`
    select id, email, data ->> 'name' as name, data ->> 'first_name' as first_name, rule,
      password_hash is not null or seen_at is not null or exists (select from google_accounts g
        where g.project_id = users.project_id and g.user_id = users.id) as has_entered
    from users where project_id = ${project._id} and id = ${userId} for update`;
  if (!row) throw notFound("Esta pessoa não está nesta academia.");
  requireMayChangeAccess(user.rule, row.rule);
  if (row.has_entered) throw new Problem(409, enteredMessage);
  return row;
}
