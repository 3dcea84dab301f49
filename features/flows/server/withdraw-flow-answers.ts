import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { isQuestion } from "../engine/compile-flow.ts";
import type { withdrawFlowAnswers as contract } from "../contract.ts";
import { applyCorrection } from "./apply-correction.ts";
import { removeFiles } from "./flow-files.ts";
import { lockOwnSession, type OpenedSession, statusOf } from "./flow-sessions.ts";
import { activeKey } from "./project-keys.ts";
import { touchSession, withAnswer } from "./save-flow-answer.ts";
import { lastConsents, writeAnswer, writeConsents } from "./write-answer.ts";

type Answer = z.input<typeof contract.output>;

/** Erases all answers that a person gave in one session, or only the answer to one block. */
export async function withdrawFlowAnswers(
  context: Context,
  { session_id, block_id }: z.output<typeof contract.input>,
): Promise<Answer> {
  const session = await lockOwnSession(context, session_id);
  if (session.row.withdrawn_at) return { session_id, status: "withdrawn" };
  if (block_id !== undefined) return await withdrawOne(context, session, block_id);

  await removeFiles(context, [...session.stored.values()]);
  await withdrawConsents(context, session);
  await eraseAll(context, session);
  await audit(context, "withdraw-flow-answers", session_id, { answers: session.stored.size });
  return { session_id, status: "withdrawn" };
}

/** Replaces an answer by “Prefiro não responder”, even where the question does not offer it. */
async function withdrawOne(context: Context, session: OpenedSession, blockId: string): Promise<Answer> {
  const stored = session.stored.get(blockId);
  const block = session.flow.blocks.get(blockId);
  if (!stored || !block || !isQuestion(block)) throw new Problem(409, "Não há o que retirar nesta pergunta.");
  await removeFiles(context, [stored]);
  const value = { block: blockId, answer: { declined: true } } as const;
  await writeAnswer(context, session, { value, clientId: null, key: await activeKey(context) });
  const after = withAnswer(context, session, value, null);
  await touchSession(context, after);
  await audit(context, "withdraw-flow-answers", session.row.id, { answers: 1 });
  if (session.row.finished_at) await applyCorrection(context, after, session);
  return { session_id: session.row.id, status: after.walked.at === null ? statusOf(session.row) : "open" };
}

/** Withdraws the consents that the person gave in this session. */
async function withdrawConsents(context: Context, session: OpenedSession): Promise<void> {
  const given = [...(await lastConsents(context, session.row.id))].filter(([, one]) => one.given);
  await writeConsents(context, session, Object.fromEntries(given.map(([purpose]) => [purpose, false])));
}

async function eraseAll({ sql, project, now }: Context, { row }: OpenedSession): Promise<void> {
  await sql`delete from flow_answers where project_id = ${project._id} and session_id = ${row.id}`;
  await sql`
    update flow_sessions set withdrawn_at = ${now}, updated_at = ${now}, revision = revision + 1
    where project_id = ${project._id} and id = ${row.id}`;
}
