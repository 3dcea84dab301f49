import type { Context } from "#platform/server/http/context.ts";
import { mayUse } from "../engine/recommendation.ts";
import { findSession, openSession } from "./flow-sessions.ts";
import { type AnswerRow, decryptRow, fieldOf, OUTCOME, type StoredOutcome } from "./stored-answers.ts";

/**
 * Returns the objects of a course that the person's finished flows suggest, with the reason, latest flow first.
 * `course` is a friendly id.
 */
export async function suggestionsFromFlows(
  context: Context,
  course: string,
): Promise<{ object: string; reason: string }[]> {
  const { sql, project, user, services } = context;
  const sessions = await sql<{ id: string }[]>`
    select id from flow_sessions
    where project_id = ${project._id} and user_id = ${user._id} and finished_at is not null and withdrawn_at is null
    order by finished_at desc limit 20`;
  if (sessions.length === 0) return [];
  const fields = sessions.map(({ id }) =>
    fieldOf(services, { projectId: project._id, sessionId: id }, OUTCOME).toString("hex"),
  );
  const rows = await sql<AnswerRow[]>`
    select a.session_id, a.field, a.key_id, k.wrapped, a.encrypted, a.client_id, a.answered_at
    from flow_answers a join project_keys k on (k.project_id, k.id) = (a.project_id, a.key_id)
    where a.project_id = ${project._id} and a.session_id = any(${sessions.map(({ id }) => id)}::uuid[])
      and encode(a.field, 'hex') = any(${fields}::text[])
    order by a.answered_at desc`;
  const suggested: { object: string; reason: string }[] = [];
  for (const row of rows) {
    const stored = JSON.parse(decryptRow(services, project._id, row).toString()) as Stored;
    const ofCourse = stored.suggestions.filter((one) => one.course === course);
    if (ofCourse.length === 0 || (await hasEnded(context, row.session_id, stored))) continue;
    suggested.push(...ofCourse.map(({ object, reason }) => ({ object, reason })));
  }
  return suggested;
}

/** Returns whether the consent to these suggestions has ended. If the outcome has no `until`, asks the session. */
async function hasEnded(context: Context, sessionId: string, { until }: Stored): Promise<boolean> {
  if (until !== undefined) return until !== null && new Date(until) <= context.now;
  const row = await findSession(context, sessionId);
  if (!row) return true;
  const { flow, walked } = await openSession(context, row);
  return !mayUse(flow, walked, "recommend");
}

/** Outcomes stored before consents could end have no `until`. */
type Stored = Pick<StoredOutcome, "suggestions"> & Partial<StoredOutcome>;
