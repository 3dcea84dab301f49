import type postgres from "postgres";
import { queueEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { tooMany } from "#platform/server/http/problem.ts";
import { talentsLimitEmail } from "./talents-limit-email.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** More than a person who reads what they open does in a day. */
const MAX_A_DAY = { opened: 200, revealed: 20, asked: 60, exported: 10 } as const;
type LimitedAction = keyof typeof MAX_A_DAY;

/**
 * Call it before the action is written: refuses an account that has done it too often within 24 hours, and notifies the managers
 * of the last time that is allowed. The same profile counts once. Calls of one account wait for each other until they commit.
 */
export async function limitAccount(context: Context, action: LimitedAction, talentId: string | null): Promise<void> {
  const { sql, project, user, now } = context;
  const since = new Date(now.getTime() - DAY_MS);
  await sql`select from users where project_id = ${project._id} and id = ${user._id} for no key update`;
  const [{ count, is_again }] = await sql<[{ count: number; is_again: boolean }]>`
    select (count(distinct id) filter (where at > ${since}))::int as count, coalesce(bool_or(id = ${talentId}), false) as is_again
    from (${doneBy(context, action, since)}) done`;
  if (is_again) return;
  if (count >= MAX_A_DAY[action]) throw tooMany(60 * 60);
  if (count + 1 === MAX_A_DAY[action]) await notifyManagers(context, action, MAX_A_DAY[action]);
}

/** A name is revealed and a conversation requested once per profile: these rows count as a repetition however old they are. */
function doneBy({ sql, project, user }: Context, action: LimitedAction, since: Date): postgres.Fragment {
  switch (action) {
    case "opened":
      return sql`
        select talent_id as id, viewed_at as at from talent_views
        where project_id = ${project._id} and viewer_id = ${user._id} and viewed_at > ${since}`;
    case "revealed":
      return sql`
        select talent_id as id, revealed_at as at from talent_reveals
        where project_id = ${project._id} and viewer_id = ${user._id}`;
    case "asked":
      return sql`
        select talent_id as id, created_at as at from talent_interests
        where project_id = ${project._id} and recruiter_id = ${user._id}`;
    case "exported":
      return sql`
        select id, created_at as at from audit_entries where project_id = ${project._id} and user_id = ${user._id}
          and operation = 'export-talents' and created_at > ${since}`;
  }
}

/** Counts one page of a search, and notifies the managers of an account that turns pages faster than a person reads. */
export async function limitSearches(context: Context): Promise<void> {
  const { services, project, user } = context;
  const { left, of } = await services.limits.searchPeopleByAccount(`${project._id}:${user._id}`);
  if (left === 0) await notifyManagers(context, "searched", of);
}

async function notifyManagers(context: Context, action: LimitedAction | "searched", count: number): Promise<void> {
  const { sql, project, user } = context;
  const managers = await sql<{ id: string; email: string }[]>`
    select id, email from users where project_id = ${project._id} and rule = 'manager'`;
  const values = { name: user.data.name, profiles: count, action };
  for (const { id, email } of managers)
    await queueEmail(context, talentsLimitEmail, { userId: id, recipient: email, values });
}
