import { setImmediate } from "node:timers/promises";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Walk } from "../engine/walk.ts";
import type { FlowAnswers } from "../engine/answer.ts";
import { walkStored } from "./flow-sessions.ts";
import type { FlowVersion } from "./flow-versions.ts";
import { answersIn, type AnswerRow, decryptAnswers } from "./stored-answers.ts";

/** A session with its decrypted answers and the walk along them. `user_id` is used only to list names. */
export interface CountedSession {
  started_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  answers: FlowAnswers;
  walked: Walk;
  id: string;
  user_id: string;
}

type Row = Omit<CountedSession, "answers" | "walked">;
const BATCH = 200;
const MAX_SESSIONS = 20_000;

/**
 * Returns the decrypted sessions of one flow version, oldest first, without withdrawn ones. `isWhole` is false when
 * there are more than `max`.
 */
export async function sessionsOfVersion(
  context: Pick<Context, "sql" | "project" | "services">,
  flow: FlowVersion,
  max = MAX_SESSIONS,
): Promise<{ sessions: CountedSession[]; isWhole: boolean }> {
  const { sql, project, services } = context;
  const found = await sql<Row[]>`
    select id, user_id, started_at, updated_at, finished_at from flow_sessions
    where project_id = ${project._id} and flow_id = ${flow.id} and version = ${flow.version} and withdrawn_at is null
    order by started_at, id ${limitTo(sql, max + 1)}`;
  const rows = found.slice(0, max);
  const sessions: CountedSession[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    const stored = await answersOf(context, some);
    for (const row of some) {
      const answers = decryptAnswers(services, project._id, stored.get(row.id) ?? []);
      sessions.push({ ...row, answers: answersIn(answers), walked: walkStored(flow, answers, services.now()).walked });
    }
    // Lets other requests run between two batches.
    await setImmediate();
  }
  return { sessions, isWhole: found.length <= max };
}

async function answersOf({ sql, project }: Pick<Context, "sql" | "project">, sessions: readonly Row[]) {
  const ids = sessions.map(({ id }) => id);
  const rows = await sql<AnswerRow[]>`
    select a.session_id, a.field, a.key_id, k.wrapped, a.encrypted, a.client_id, a.answered_at
    from flow_answers a join project_keys k on (k.project_id, k.id) = (a.project_id, a.key_id)
    where a.project_id = ${project._id} and a.session_id = any(${ids}::uuid[])`;
  return Map.groupBy(rows, ({ session_id }) => session_id);
}
