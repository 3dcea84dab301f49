import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type { startFlowSession as contract } from "../contract.ts";
import { isAskedAgain, latestSession, openSession, type SessionRow, shownSession, statusOf } from "./flow-sessions.ts";
import { type FlowRow, flowVersion, requireFlow, shownFlow } from "./flow-versions.ts";
import { requireNewest } from "./get-flow.ts";

const ONCE = "Você já respondeu a este fluxo. Para mudar algo, corrija as suas respostas.";

/** Starts a session of a flow, or returns the existing one. */
export async function startFlowSession(
  context: Context,
  { flow: friendlyId, again }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const flow = await requireFlow(context, friendlyId);
  const known = await latestSession(context, flow.id);
  if (known && !(await mustStartNewSession(context, known, again ?? false))) return await answer(context, known);

  await requireNewest(context, flow);
  await insertSession(context, flow);
  // When two calls run at once, only one inserts a session, and both return it.
  const session = await latestSession(context, flow.id);
  if (!session) throw new Error("A session that was started is not there");
  await audit(context, "start-flow", session.id, { version: session.version });
  return await answer(context, session);
}

async function answer(context: Context, session: SessionRow): Promise<z.input<typeof contract.output>> {
  const opened = await openSession(context, session);
  return { flow: shownFlow(opened.flow), session: shownSession(opened) };
}

/** Returns whether a new session is needed. */
async function mustStartNewSession(context: Context, known: SessionRow, again: boolean): Promise<boolean> {
  if (isAskedAgain(context, known)) return true;
  if (!again || statusOf(known) !== "finished") return false;
  const { document } = await flowVersion(context, known.flow_id, known.version);
  if (!document.repeatable) throw new Problem(409, ONCE);
  return true;
}

async function insertSession({ sql, project, user, now }: Context, { id, newest }: FlowRow): Promise<void> {
  await sql`
    insert into flow_sessions (project_id, id, flow_id, version, user_id, started_at, updated_at)
    values (${project._id}, ${newId()}, ${id}, ${newest}, ${user._id}, ${now}, ${now})
    on conflict (project_id, user_id, flow_id) where finished_at is null and withdrawn_at is null do nothing`;
}
