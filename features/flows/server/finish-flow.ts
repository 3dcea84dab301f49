import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { finishFlow as contract } from "../contract.ts";
import type { FlowOutcome } from "../engine/flow-session.ts";
import { purge } from "./apply-correction.ts";
import { applyOutcome, offersOf, suggestionsOf } from "./apply-outcome.ts";
import { lockOwnSession, type OpenedSession, shownSession } from "./flow-sessions.ts";
import { requireOpen } from "./save-flow-answer.ts";

/**
 * Finishes a session: erases answers off the person's way, applies the effects, and stops asking the person for the
 * anamnese.
 */
export async function finishFlow(
  context: Context,
  { session_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const session = await lockOwnSession(context, session_id);
  requireOpen(session);
  if (session.row.finished_at) return { session: shownSession(session), outcome: outcomeBefore(session) };
  const { at } = session.walked;
  if (at !== null)
    throw new Problem(409, "Ainda falta responder. Levamos você para onde parou.", { code: "block_not_reached", at });

  const purged = await purge(context, session);
  const outcome = await applyOutcome(context, session);
  const finished = await writeFinish(context, session);
  await stopAskingForAnamnese(context, session);
  await audit(context, "finish-flow", session.row.id, { version: session.row.version, purged });
  return { session: shownSession(finished), outcome };
}

async function writeFinish({ sql, project, now }: Context, session: OpenedSession): Promise<OpenedSession> {
  const { walked, stored } = session;
  const row = { ...session.row, revision: session.row.revision + 1, updated_at: now, finished_at: now };
  await sql`
    update flow_sessions set revision = ${row.revision}, updated_at = ${now}, finished_at = ${now}
    where project_id = ${project._id} and id = ${row.id}`;
  return { ...session, row, stored: new Map([...stored].filter(([block]) => walked.path.includes(block))) };
}

/** Stops asking the person for the anamnese, if this flow is the project's anamnese. */
async function stopAskingForAnamnese({ sql, project, user }: Context, { row }: OpenedSession): Promise<void> {
  if (project.anamnese?.friendly_id !== row.friendly_id) return;
  await sql`
    update users set require_anamnese = false where project_id = ${project._id} and id = ${user._id} and require_anamnese`;
  await notifyChange(sql, project._id, "people", user._id);
}

/** Returns the outcome of a session that was finished by an earlier call: no new points or enrolments. */
function outcomeBefore(session: OpenedSession): FlowOutcome {
  return { points: 0, enrolled: [], suggestions: suggestionsOf(session), ...offersOf(session) };
}
