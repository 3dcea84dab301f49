import type postgres from "postgres";
import { queueEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { tooMany } from "#platform/server/http/problem.ts";
import { talentsLimitEmail } from "./talents-limit-email.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Max number of actions per account in 24 hours, above what a person who reads the profiles reaches. */
const MAX_PER_DAY = { opened: 200, revealed: 20, asked: 60, exported: 10 } as const;
type LimitedAction = keyof typeof MAX_PER_DAY;

/**
 * Enforces the limit of an action per account in 24 hours; the last allowed one notifies the managers. Call it before
 * the action is written. A repeated profile does not count. Calls of one account run one after another. Throws 429.
 */
export async function limitAccount(context: Context, action: LimitedAction, talentId: string | null): Promise<void> {
  const { sql, project, user, now } = context;
  const since = new Date(now.getTime() - DAY_MS);
  await sql`select from users where project_id = ${project._id} and id = ${user._id} for no key update`;
  const [{ count, is_again }] = await sql<[{ count: number; is_again: boolean }]>`
    select (count(distinct id) filter (where at > ${since}))::int as count, coalesce(bool_or(id = ${talentId}), false) as is_again
    from (${pastActionsSql(context, action, since)}) done`;
  if (is_again) return;
  if (count >= MAX_PER_DAY[action]) throw tooMany(60 * 60);
  if (count + 1 === MAX_PER_DAY[action]) await notifyManagers(context, action, MAX_PER_DAY[action]);
}

/**
 * Returns SQL for an account's past actions. Reveals and requests are unique per profile, so all their rows
 * count as repetitions, even old ones.
 */
function pastActionsSql({ sql, project, user }: Context, action: LimitedAction, since: Date): postgres.Fragment {
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

/**
 * Counts one page of search results, and notifies the managers when an account reads pages faster than a person can.
 */
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
