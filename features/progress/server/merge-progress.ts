import type { MergeStep } from "#platform/server/merging.ts";
import { mergeObjectProgress } from "./merge-object-progress.ts";
import { mergePoints } from "./merge-points.ts";
import { mergeStandings } from "./merge-standings.ts";
import { mergeVisits } from "./merge-visits.ts";
import { addStanding } from "./queries.ts";
import { countPoints, countStandings, type StandingChange } from "./standing-counts.ts";

/**
 * Merges two accounts' ledgers and what is derived from them: progress, points and standings, each object's points
 * once. A person who opted out of the ranking with either account stays out.
 */
export const mergeProgress: MergeStep = async (context, accounts) => {
  const { sql, project } = context;
  const { remainingId, removedId } = accounts;
  await mergeInputs(context, accounts);
  const { doneTwice, justDone } = await mergeObjectProgress(context, accounts);
  const countedTwice = await mergePoints(context, accounts);
  await sql`
    insert into ranking_absences (project_id, user_id, created_at)
    select project_id, ${remainingId}, created_at from ranking_absences where project_id = ${project._id} and user_id = ${removedId}
    on conflict do nothing`;
  await sql`delete from ranking_absences where project_id = ${project._id} and user_id = ${removedId}`;
  const changes: StandingChange[] = await mergeStandings(context, accounts, { doneTwice, countedTwice });
  await mergeVisits(context, accounts);
  const added: StandingChange[] = [];
  // Adds the points of objects that only both accounts together have completed.
  for (const object of justDone)
    added.push(await addStanding({ ...context, user: { _id: remainingId } }, object.course_id, object));
  await countStandings(sql, project._id, changes);
  for (const change of added) await countPoints(sql, project._id, change);
};

/** Moves all rows of the ledger. A row whose client id the other account also used gets its own id as client id. */
const mergeInputs: MergeStep = async ({ sql, project }, { remainingId, removedId }) => {
  await sql`
    update user_inputs g set client_id = g.id::text
    where g.project_id = ${project._id} and g.user_id = ${removedId} and exists (select from user_inputs k
      where k.project_id = g.project_id and k.user_id = ${remainingId} and k.client_id = g.client_id)`;
  await sql`update user_inputs set user_id = ${remainingId} where project_id = ${project._id} and user_id = ${removedId}`;
};
