import type { MergeStep } from "#platform/server/merging.ts";
import { removeFiles } from "./flow-files.ts";
import { openSession, type SessionRow } from "./flow-sessions.ts";

/**
 * Moves the flow sessions of the removed account to the remaining account. If both have an open session of a flow, which
 * can be open only once per person, the one changed less recently is deleted with its files.
 */
export const mergeFlowSessions: MergeStep = async (context, { remainingId, removedId }) => {
  const { sql, project } = context;
  await sql`
    select 1 from flow_sessions
    where project_id = ${project._id} and user_id in (${remainingId}, ${removedId}) and finished_at is null and withdrawn_at is null
    order by id for update`;
  const open = await sql<SessionRow[]>`
    select s.id, s.flow_id, f.friendly_id, s.version, s.user_id, s.revision, s.started_at, s.updated_at, s.finished_at,
      s.withdrawn_at
    from flow_sessions s join flows f on (f.project_id, f.id) = (s.project_id, s.flow_id)
    where s.project_id = ${project._id} and s.user_id in (${remainingId}, ${removedId}) and s.finished_at is null
      and s.withdrawn_at is null
    order by s.updated_at desc, s.id`;
  for (const [, [, ...older]] of Map.groupBy(open, ({ flow_id }) => flow_id)) {
    for (const session of older) {
      const { stored } = await openSession(context, session);
      await removeFiles(context, [...stored.values()]);
      await sql`delete from flow_sessions where project_id = ${project._id} and id = ${session.id}`;
    }
  }
  await sql`update flow_sessions set user_id = ${remainingId} where project_id = ${project._id} and user_id = ${removedId}`;
};
