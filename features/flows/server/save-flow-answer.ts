import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { dayIn } from "#shared/day-in.ts";
import type { saveFlowAnswer as contract } from "../contract.ts";
import { answerFault } from "../engine/answer-fault.ts";
import { consentedAt } from "../engine/consent-ends.ts";
import { isReached } from "../engine/walk.ts";
import { applyCorrection, eraseUnconsented } from "./apply-correction.ts";
import { removeFiles } from "./flow-files.ts";
import { lockOwnSession, type OpenedSession, statusOf, walkStored } from "./flow-sessions.ts";
import { activeKey } from "./project-keys.ts";
import type { StoredAnswer } from "./stored-answers.ts";
import { writeAnswer, writeConsents } from "./write-answer.ts";

interface Input {
  session_id: string;
  block_id: string;
  client_id: string;
  revision?: number | undefined;
}
type Answer = z.input<typeof contract.output>;

/** Saves one answer in the person's own session. In a finished session, this corrects the answer. */
export async function saveFlowAnswer(context: Context, input: z.output<typeof contract.input>): Promise<Answer> {
  if ("file" in input.answer) throw new Problem(400, "Um arquivo é enviado à parte.");
  return await saveAnswer(context, input, { block: input.block_id, answer: input.answer });
}

/**
 * Saves an answer whose form the contract has checked. Checks here that the block may be answered and that the answer
 * fits it.
 */
export async function saveAnswer(context: Context, input: Input, given: StoredAnswer): Promise<Answer> {
  // Reads run in one round trip, and so do the two writes: a round trip takes longer than any of these statements.
  const [session, key] = await Promise.all([lockOwnSession(context, input.session_id), activeKey(context)]);
  requireOpen(session);
  if (session.stored.get(input.block_id)?.client_id === input.client_id) return savedAnswer(session, input.block_id);
  requireRevision(session, input.revision);
  requireAnswerable(context, session, given);

  const value = withEarlierConsents(session, given);
  const after = withAnswer(context, session, value, input.client_id);
  const written = { value, clientId: input.client_id, key };
  await Promise.all([writeAnswer(context, session, written), touchSession(context, after)]);
  const before = session.stored.get(value.block);
  if (before) await removeFiles(context, [before]);
  if ("consents" in value.answer) {
    await writeConsents(context, session, value.answer.consents);
    await eraseUnconsented(context, after);
  }
  if (session.row.finished_at) await applyCorrection(context, after, session);
  return savedAnswer(after, input.block_id);
}

export function requireOpen({ row }: OpenedSession): void {
  if (row.withdrawn_at)
    throw new Problem(410, "Você retirou estas respostas. Para responder de novo, comece outra vez.");
}

/**
 * Returns a consent block's answer with the times of its earlier yeses: only a changed choice, and a yes that had
 * ended, begin now.
 */
function withEarlierConsents({ stored, walked }: OpenedSession, value: StoredAnswer): StoredAnswer {
  const before = stored.get(value.block);
  if (!before || !("consents" in value.answer)) return value;
  const since = Object.keys(value.answer.consents).flatMap((purpose) => {
    const at = walked.facts.consentedTo(purpose) ? consentedAt(before, purpose) : null;
    return at ? [[purpose, at.toISOString()] as const] : [];
  });
  return { ...value, since: Object.fromEntries(since) };
}

/** Throws 409 when the caller's revision is outdated, so that one tab does not overwrite another tab's change. */
function requireRevision({ row, walked }: OpenedSession, revision: number | undefined): void {
  if (revision === undefined || revision === row.revision) return;
  throw new Problem(409, "Estas respostas mudaram em outra aba ou em outro aparelho. Atualizamos a página.", {
    code: "stale_revision",
    revision: row.revision,
    at: walked.at,
  });
}

function requireAnswerable({ project, now }: Context, { flow, walked }: OpenedSession, value: StoredAnswer): void {
  const block = flow.blocks.get(value.block);
  if (!block || !isReached(walked, block.id)) throw notReached(flow, value.block, walked);
  const fault = answerFault(block, value.answer, dayIn(now, project.time_zone));
  if (fault !== null) throw new Problem(400, fault, { fields: { answer: fault } });
}

function notReached(flow: OpenedSession["flow"], blockId: string, { at, facts }: OpenedSession["walked"]): Problem {
  const block = flow.blocks.get(blockId);
  if (block && "sensitive" in block && block.sensitive && !facts.hasConsent)
    return new Problem(403, "Esta pergunta precisa do seu sim nos combinados.", { code: "consent_required", at });
  return new Problem(409, "Essa pergunta ainda não abriu. Ela depende de respostas que vêm antes.", {
    code: "block_not_reached",
    at,
  });
}

/** Returns the session as it is after an answer, without writing it. */
export function withAnswer(
  { now }: Pick<Context, "now">,
  session: OpenedSession,
  value: StoredAnswer,
  clientId: string | null,
): OpenedSession {
  const stored = new Map(session.stored).set(value.block, { ...value, answered_at: now, client_id: clientId });
  const row = { ...session.row, revision: session.row.revision + 1, updated_at: now };
  return { ...session, row, stored, ...walkStored(session.flow, stored, now) };
}

export async function touchSession({ sql, project }: Context, { row }: OpenedSession): Promise<void> {
  await sql`
    update flow_sessions set revision = ${row.revision}, updated_at = ${row.updated_at}
    where project_id = ${project._id} and id = ${row.id}`;
}

function savedAnswer({ row, walked, stored }: OpenedSession, blockId: string): Answer {
  const isReopened = row.finished_at !== null && walked.at !== null;
  return {
    session_id: row.id,
    block_id: blockId,
    revision: row.revision,
    status: isReopened ? "open" : statusOf(row),
    at: walked.at,
    saved_at: (stored.get(blockId)?.answered_at ?? row.updated_at).toISOString(),
  };
}
