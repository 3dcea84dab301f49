import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import { endedConsents, endsOfConsents } from "../engine/consent-ends.ts";
import type { FlowSession } from "../engine/flow-session.ts";
import { walk, type Walk } from "../engine/walk.ts";
import { type FlowVersion, flowVersion } from "./flow-versions.ts";
import { answersIn, type AnswerRow, type DecryptedAnswer, decryptAnswers } from "./stored-answers.ts";

export interface SessionRow {
  id: string;
  flow_id: string;
  friendly_id: string;
  version: number;
  user_id: string;
  revision: number;
  started_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  withdrawn_at: Date | null;
}

/** A session with its flow version, its decrypted answers and the walk along them. */
export interface OpenedSession {
  row: SessionRow;
  flow: FlowVersion;
  stored: ReadonlyMap<string, DecryptedAnswer>;
  /** When each yes to a purpose ends. */
  consentEnds: ReadonlyMap<string, Date>;
  walked: Walk;
}

type Opening = Pick<Context, "sql" | "project" | "services">;

const NO_SESSION = "Estas respostas não existem ou não são suas.";

/** Returns the person's own session, locked until the transaction ends. Throws 404 for another person's session. */
export async function lockOwnSession(context: Context, sessionId: string): Promise<OpenedSession> {
  const { sql, project, user } = context;
  // One round trip for three statements. PostgreSQL runs them in order, so the data is read after the lock is taken.
  const [, [row], rows] = await Promise.all([
    sql`
      select 1 from flow_sessions
      where project_id = ${project._id} and id = ${sessionId} and user_id = ${user._id} for update`,
    sql<SessionRow[]>`
      select ${columns(sql)} from flow_sessions s join flows f on (f.project_id, f.id) = (s.project_id, s.flow_id)
      where s.project_id = ${project._id} and s.id = ${sessionId} and s.user_id = ${user._id}`,
    answerRows(context, sessionId),
  ]);
  if (!row) throw notFound(NO_SESSION);
  return toOpenedSession(context, row, rows);
}

/** Returns the person's latest session of a flow that was not withdrawn; null without one. */
export async function latestSession(context: Context, flowId: string): Promise<SessionRow | null> {
  const { sql, project, user } = context;
  const [row] = await sql<SessionRow[]>`
    select ${columns(sql)} from flow_sessions s join flows f on (f.project_id, f.id) = (s.project_id, s.flow_id)
    where s.project_id = ${project._id} and s.user_id = ${user._id} and s.flow_id = ${flowId} and s.withdrawn_at is null
    order by s.started_at desc, s.id desc limit 1`;
  return row ?? null;
}

export async function openSession(context: Opening, row: SessionRow): Promise<OpenedSession> {
  return await toOpenedSession(context, row, await answerRows(context, row.id));
}

export async function sessionsOfPerson(context: Context): Promise<SessionRow[]> {
  const { sql, project, user } = context;
  return await sql<SessionRow[]>`
    select ${columns(sql)} from flow_sessions s join flows f on (f.project_id, f.id) = (s.project_id, s.flow_id)
    where s.project_id = ${project._id} and s.user_id = ${user._id} order by s.started_at desc, s.id desc limit 100`;
}

/** Returns any person's session, by its id. The caller must check who may see it. */
export async function findSession({ sql, project }: Context, sessionId: string): Promise<SessionRow | null> {
  const [row] = await sql<SessionRow[]>`
    select ${columns(sql)} from flow_sessions s join flows f on (f.project_id, f.id) = (s.project_id, s.flow_id)
    where s.project_id = ${project._id} and s.id = ${sessionId}`;
  return row ?? null;
}

export function statusOf({ finished_at, withdrawn_at }: Pick<SessionRow, "finished_at" | "withdrawn_at">) {
  if (withdrawn_at) return "withdrawn";
  return finished_at ? "finished" : "open";
}

/**
 * Whether somebody is asked again for the anamnese that they finished. They must answer it again, even if the flow is not
 * repeatable, because every other page redirects there.
 */
export function isAskedAgain({ user, project }: Context, session: SessionRow): boolean {
  const isAnamnese = project.anamnese?.friendly_id === session.friendly_id;
  return user.require_anamnese && isAnamnese && statusOf(session) === "finished";
}

/** Converts a session to the form in which the contract returns it, with its answers: only for its owner. */
export function shownSession({ row, stored, walked, consentEnds }: OpenedSession): FlowSession {
  return {
    _id: row.id,
    flow: row.friendly_id,
    version: row.version,
    status: statusOf(row),
    revision: row.revision,
    started_at: row.started_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    answers: answersIn(stored),
    at: walked.at,
    consents_end: Object.fromEntries([...consentEnds].map(([purpose, end]) => [purpose, end.toISOString()])),
  };
}

async function toOpenedSession(context: Opening, row: SessionRow, rows: readonly AnswerRow[]): Promise<OpenedSession> {
  const flow = await flowVersion(context, row.flow_id, row.version);
  const stored = decryptAnswers(context.services, context.project._id, rows);
  return { row, flow, stored, ...walkStored(flow, stored, context.services.now()) };
}

/** Walks along stored answers, as they may be used at this time. */
export function walkStored(
  flow: CompiledFlow,
  stored: OpenedSession["stored"],
  now: Date,
): Pick<OpenedSession, "walked" | "consentEnds"> {
  const ends = endsOfConsents(flow, stored);
  return { consentEnds: ends, walked: walk(flow, answersIn(stored), endedConsents(ends, now)) };
}

function answerRows({ sql, project }: Pick<Context, "sql" | "project">, sessionId: string): Promise<AnswerRow[]> {
  return sql<AnswerRow[]>`
    select a.session_id, a.field, a.key_id, k.wrapped, a.encrypted, a.client_id, a.answered_at
    from flow_answers a join project_keys k on (k.project_id, k.id) = (a.project_id, a.key_id)
    where a.project_id = ${project._id} and a.session_id = ${sessionId}`;
}

function columns(sql: Context["sql"]) {
  return sql`s.id, s.flow_id, f.friendly_id, s.version, s.user_id, s.revision, s.started_at, s.updated_at, s.finished_at,
    s.withdrawn_at`;
}
