import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { isQuestion } from "../engine/compile-flow.ts";
import { applyOutcome, enrolmentsOf } from "./apply-outcome.ts";
import { latestSession, type OpenedSession } from "./flow-sessions.ts";
import { removeFiles } from "./flow-files.ts";
import type { StoredAnswer } from "./stored-answers.ts";
import { deleteAnswers, writeOutcome } from "./write-answer.ts";

const OPEN_ELSEWHERE = "Você já começou de novo este fluxo. Termine o que começou antes de corrigir o anterior.";

/**
 * Applies the consequences of a corrected answer in a finished session: erases answers that are no longer on the way,
 * and computes the suggestions again. If a question on the way now lacks an answer, the session is open again.
 */
export async function applyCorrection(context: Context, session: OpenedSession, before: OpenedSession): Promise<void> {
  const { sql, project } = context;
  await audit(context, "correct-flow-answer", session.row.id);
  if (session.walked.at === null) {
    await purge(context, session);
    await applyOutcome(context, session, before);
    return;
  }
  const latest = await latestSession(context, session.row.flow_id);
  if (latest && latest.id !== session.row.id && !latest.finished_at) throw new Problem(409, OPEN_ELSEWHERE);
  await writeOutcome(context, session, { suggestions: [], until: null, enrolled: enrolmentsOf(before) });
  await sql`
    update flow_sessions set finished_at = null where project_id = ${project._id} and id = ${session.row.id}`;
}

/** Erases the answers that are not on the person's way. Returns their number. */
export async function purge(context: Context, session: OpenedSession): Promise<number> {
  return await erase(context, session, ({ block }) => !session.walked.path.includes(block));
}

/**
 * Erases all answers to sensitive questions once the person consents to no purpose, even though they may say yes again
 * later.
 */
export async function eraseUnconsented(context: Context, session: OpenedSession): Promise<void> {
  if (session.walked.facts.hasConsent) return;
  const isSensitive = (id: string) => {
    const block = session.flow.blocks.get(id);
    return block !== undefined && isQuestion(block) && block.sensitive;
  };
  await erase(context, session, ({ block }) => isSensitive(block));
}

async function erase(
  context: Context,
  session: OpenedSession,
  isErased: (answer: StoredAnswer) => boolean,
): Promise<number> {
  const erased = [...session.stored.values()].filter(isErased);
  await deleteAnswers(
    context,
    session,
    erased.map(({ block }) => block),
  );
  await removeFiles(context, erased);
  return erased.length;
}
