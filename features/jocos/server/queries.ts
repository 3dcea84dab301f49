import type { Context } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

export interface JocoSession {
  id: string;
  user_id: string;
  course_id: string;
  object_id: string;
  sequence: number;
  expires_at: Date;
}

/** Returns the session with its row locked until the transaction ends; null if there is none. */
export async function lockSession(sql: Sql, projectId: string, id: string): Promise<JocoSession | null> {
  const [row] = await sql<JocoSession[]>`
    select id, user_id, course_id, object_id, sequence, expires_at from joco_sessions
    where project_id = ${projectId} and id = ${id} for update`;
  return row ?? null;
}

/** Returns the state last saved by the activity in any of the person's sessions; null if none was saved. */
export async function lastState(sql: Sql, projectId: string, userId: string, objectId: string): Promise<string | null> {
  const [row] = await sql<{ state: string }[]>`
    select state from joco_sessions
    where project_id = ${projectId} and user_id = ${userId} and object_id = ${objectId} and state is not null
    order by reported_at desc limit 1`;
  return row?.state ?? null;
}

interface BestResult {
  completeness: number;
  score: number | null;
  done: boolean;
  reported_at: Date | null;
}

/** Returns the person's best progress and score in these objects, which belong to one activity. */
export async function bestResultIn({ sql, project, user }: Context, objectIds: readonly string[]): Promise<BestResult> {
  const ids = [...objectIds];
  const [row] = await sql<[BestResult]>`
    select round(coalesce(max(p.completeness), 0)::numeric, 6)::float8 as completeness, coalesce(bool_or(p.completed_at is not null), false) as done,
      (select max(score)::float8 from joco_sessions s
        where s.project_id = ${project._id} and s.user_id = ${user._id} and s.object_id = any(${ids}::uuid[])) as score,
      (select max(reported_at) from joco_sessions s
        where s.project_id = ${project._id} and s.user_id = ${user._id} and s.object_id = any(${ids}::uuid[])) as reported_at
    from progress p where p.project_id = ${project._id} and p.user_id = ${user._id} and p.object_id = any(${ids}::uuid[])`;
  return row;
}
