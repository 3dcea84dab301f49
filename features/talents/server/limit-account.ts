import type postgres from "postgres";
import { queueEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { tooMany } from "#platform/server/http/problem.ts";
import { talentsLimitEmail } from "./talents-limit-email.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** More than a person does in a day, who reads what they open. */
const MAX_A_DAY = { opened: 200, revealed: 20, asked: 60, exported: 10 } as const;
type LimitedAction = keyof typeof MAX_A_DAY;

/**
 * Call it before the action is written: stops an account that has done it too often within 24 hours, and tells the managers when
 * it comes to the last time. The same profile counts once, however often.
 */
export async function limitAccount(context: Context, action: LimitedAction, talentId: string | null): Promise<void> {
  const { sql } = context;
  const [{ count, is_again }] = await sql<[{ count: number; is_again: boolean }]>`
    select count(distinct id)::int as count, coalesce(bool_or(id = ${talentId}), false) as is_again
    from (${doneBy(context, action)}) done`;
  if (is_again) return;
  if (count >= MAX_A_DAY[action]) throw tooMany(60 * 60);
  if (count + 1 === MAX_A_DAY[action]) await notifyManagers(context, action, MAX_A_DAY[action]);
}

function doneBy({ sql, project, user, now }: Context, action: LimitedAction): postgres.Fragment {
  const since = new Date(now.getTime() - DAY_MS);
  switch (action) {
    case "opened":
      return sql`
        select talent_id as id from talent_views
        where project_id = ${project._id} and viewer_id = ${user._id} and viewed_at > ${since}`;
    case "revealed":
      return sql`
        select talent_id as id from talent_reveals
        where project_id = ${project._id} and viewer_id = ${user._id} and revealed_at > ${since}`;
    case "asked":
      return sql`
        select talent_id as id from talent_interests
        where project_id = ${project._id} and recruiter_id = ${user._id} and created_at > ${since}`;
    case "exported":
      return sql`
        select id from audit_entries where project_id = ${project._id} and user_id = ${user._id}
          and operation = 'export-talents' and created_at > ${since}`;
  }
}

/** Counts one page of a search; the managers hear of an account that turns pages faster than anybody reads. */
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
