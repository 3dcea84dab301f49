import type { z } from "zod";
import { queueEmail } from "#features/emails/server/index.ts";
import { recordRead } from "#features/privacy/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import { quoted } from "#shared/quoted.ts";
import type { Rule } from "#shared/route.ts";
import type { readFlowAnswers as contract } from "../contract.ts";
import { isQuestion } from "../engine/compile-flow.ts";
import type { FlowPurpose } from "../engine/flow-document.ts";
import { mayUse, scoresOf } from "../engine/recommendation.ts";
import { answersReadEmail } from "./answers-read-email.ts";
import { findSession, openSession, type OpenedSession } from "./flow-sessions.ts";
import { answersOfSession } from "./answers-of-session.ts";

const STAFF: readonly Rule[] = ["admin", "manager"];
const CLOSED = "Não há um sim desta pessoa que valha agora para a equipe ler estas respostas.";

/**
 * Returns one person's answers to staff. The same transaction records the reading and its reason, and queues an e-mail
 * to the person.
 */
export async function readFlowAnswers(
  context: Context,
  { session_id, reason, section }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await findSession(context, session_id);
  if (!row || row.withdrawn_at) throw notFound("Estas respostas não existem.");
  const session = await openSession(context, row);
  if (!mayRead(session, context.user.rule)) throw new Problem(403, CLOSED, { code: "consent_required" });
  const person = await personOf(context, row.user_id);

  const { title } = session.flow.document;
  await recordRead(context, { userId: row.user_id, what: `Suas respostas em ${quoted(title)}`, reason });
  await recordReading(context, session, reason);
  await notifyPerson(context, { title, reason, userId: row.user_id, email: person.email });
  await audit(context, "read-flow-answers", session_id);
  return {
    person: { name: person.name },
    flow: { title, version: row.version },
    ...readable(session, section),
  };
}

/**
 * Returns whether the person said yes to a purpose of the use `reading` that is open to this rule. If the flow has
 * none, admins and managers may read, unless the flow is sensitive.
 */
export function mayRead({ flow, walked }: Pick<OpenedSession, "flow" | "walked">, rule: Rule | undefined): boolean {
  if (rule === undefined || !mayUse(flow, walked, "reading")) return false;
  const purposes = readingPurposes(flow);
  const isOpenTo = (rules: readonly Rule[]) => (rules.length > 0 ? rules : STAFF).includes(rule);
  if (purposes.length === 0) return isOpenTo(STAFF);
  return purposes.some(({ id, rules }) => walked.facts.consentedTo(id) && isOpenTo(rules));
}

function readingPurposes({ document }: OpenedSession["flow"]): FlowPurpose[] {
  const purposes = document.blocks.flatMap((block) => (block.type === "consent" ? block.purposes : []));
  return purposes.filter(({ use }) => use === "reading");
}

/**
 * Returns the answers that staff may read. Sensitive ones, and scores that may depend on them, only if the flow asked
 * for consent to reading, which `mayRead` has checked.
 */
function readable(session: OpenedSession, section: string | undefined) {
  const hasSensitive = session.flow.document.blocks.some((block) => isQuestion(block) && block.sensitive);
  const isWhole = !hasSensitive || readingPurposes(session.flow).length > 0;
  return {
    answers: answersOfSession(session).filter(
      (one) => (isWhole || !one.sensitive) && (section === undefined || one.section === section),
    ),
    scores: isWhole && section === undefined ? shownScores(session) : [],
  };
}

function shownScores({ flow, walked }: OpenedSession) {
  const ids = flow.document.scores.filter(({ hidden }) => !hidden).map(({ id }) => id);
  return scoresOf(flow, walked, ids).map(({ title, value, label }) => ({ title, value, label }));
}

async function personOf({ sql, project }: Context, userId: string): Promise<{ name: string; email: string }> {
  const [row] = await sql<{ name: string; email: string }[]>`
    select data ->> 'name' as name, email from users where project_id = ${project._id} and id = ${userId}`;
  if (!row) throw notFound("Esta pessoa não existe mais.");
  return row;
}

async function recordReading({ sql, project, user, now }: Context, { row }: OpenedSession, reason: string) {
  await sql`
    insert into flow_readings (project_id, id, session_id, user_id, reader_id, reader, reason, created_at)
    values (${project._id}, ${newId()}, ${row.id}, ${row.user_id}, ${user._id}, ${user.data.name}, ${reason}, ${now})`;
}

async function notifyPerson(
  context: Context,
  { title, reason, userId, email }: { title: string; reason: string; userId: string; email: string },
): Promise<void> {
  if (userId === context.user._id) return;
  const values = { name: context.user.data.name, title, reason };
  await queueEmail(context, answersReadEmail, { userId, recipient: email, values });
}
