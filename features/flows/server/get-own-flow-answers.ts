import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getOwnFlowAnswers as contract } from "../contract.ts";
import { openSession, type OpenedSession, type SessionRow, sessionsOfPerson, statusOf } from "./flow-sessions.ts";
import { answersOfSession } from "./answers-of-session.ts";
import { lastConsents } from "./write-answer.ts";

type Session = z.input<typeof contract.output>["sessions"][number];

/** Returns the person's answers in all flows, latest session first. */
export async function getOwnFlowAnswers(context: Context): Promise<z.input<typeof contract.output>> {
  const sessions: Session[] = [];
  for (const row of await sessionsOfPerson(context)) sessions.push(await sessionInWords(context, row));
  return { sessions };
}

async function sessionInWords(context: Context, row: SessionRow): Promise<Session> {
  const session = await openSession(context, row);
  const { title, label } = session.flow.document;
  return {
    _id: row.id,
    flow: row.friendly_id,
    title,
    label,
    status: statusOf(row),
    version: row.version,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    answers: answersOfSession(session),
    consents: await consentsOf(context, session),
    readings: await readingsOf(context, row.id),
  };
}

async function consentsOf(context: Context, { row, flow, consentEnds }: OpenedSession): Promise<Session["consents"]> {
  const last = await lastConsents(context, row.id);
  return flow.document.blocks.flatMap((block) =>
    block.type !== "consent"
      ? []
      : block.purposes.flatMap(({ id, title }) => {
          const decision = last.get(id);
          if (!decision) return [];
          const { given, created_at } = decision;
          const until = (given && consentEnds.get(id)?.toISOString()) || null;
          return [{ block_id: block.id, purpose: id, title, given, at: created_at.toISOString(), until }];
        }),
  );
}

async function readingsOf({ sql, project }: Context, sessionId: string): Promise<Session["readings"]> {
  const rows = await sql<{ reader: string; reason: string; created_at: Date }[]>`
    select reader, reason, created_at from flow_readings
    where project_id = ${project._id} and session_id = ${sessionId} order by created_at desc, id desc limit 200`;
  return rows.map(({ reader, reason, created_at }) => ({ reader, reason, at: created_at.toISOString() }));
}
