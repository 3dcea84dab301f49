import type { z } from "zod";
import { issueCertificate } from "#features/certificates/server/index.ts";
import {
  blockedBy,
  mayStudy,
  objectsOf,
  requireCourse,
  requireObject,
  standingOf,
} from "#features/courses/server/index.ts";
import { bodyOf, isBlockedBy } from "#features/objects/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, TransactionsContext, WritingContext } from "#platform/server/http/context.ts";
import { inOneStatement } from "#platform/server/tenancy/in-project.ts";
import type { createOrUpdateUserInput as contract, LedgerInput, UserInput } from "../contract.ts";
import { decide, endingOf, judge } from "./decide.ts";
import type { LastWritten } from "./last-written.ts";
import { addStanding, saveInput, lockMarks } from "./queries.ts";

export type Entry = Omit<UserInput, "input"> & { input: LedgerInput };
type Answer = z.input<typeof contract.output>;

export interface Written {
  answer: Answer;
  /** Where the next input may go on from; null when it must look again. */
  last: LastWritten | null;
}

/** Writes an input into the ledger. Sent again with the same client id, it answers the same and changes nothing. */
export async function writeInput(context: WritingContext, input: Entry): Promise<Written> {
  const { course, trail, object } = await placeOf(context, input);
  // Sent together: one round trip. Of what may not be done, the transaction leaves nothing.
  const [{ steps, certificates }, before, body] = await Promise.all([
    standingOf(context, [course.id]),
    lockMarks(context, course.id, object.id),
    object.type === "content" ? bodyOf(context, object.id) : null,
  ]);
  const blocker = blockedBy(trail, object, steps);
  if (blocker) throw isBlockedBy(course, blocker);

  const judgement = judge(body, input.input);
  const ending = body && endingOf(body);
  const after = decide(context, { object, ending, before, judgement }, input.input);
  const justDone = after.completeness >= 1 && before.completeness < 1;
  const keeping = saveInput(context, context.sql, { course, object, input, marks: after, before: null });
  const isNew = (await (justDone ? keeping : context.commitWith(keeping))) !== null;
  const answer = { ...answerOf(object, isNew ? after.completeness : before.completeness), judgement };
  const last = isNew ? { ...after, started_at: before.started_at, course, object, ending } : null;
  if (!isNew || !justDone) return { answer: { ...answer, certificate: certificates.get(course.id) ?? null }, last };

  const objectsDone = await addStanding(context, course.id, object);
  await audit(context, "complete-object", object.id);
  const isCourseDone = objectsDone >= objectsOf(course).length;
  const certificate = isCourseDone ? await issueCertificate(context, course) : null;
  return { answer: { ...answer, just_done: true, points: object.points, certificate }, last };
}

/**
 * Writes an input that goes on from the last one, in one statement; an answer to a question can't. Null, and nothing
 * written, when somebody else wrote meanwhile, or this input was written before, or it finishes the object.
 */
export async function writeNextInput(
  context: TransactionsContext,
  input: Entry,
  last: LastWritten,
): Promise<Written | null> {
  const { course, object, ending } = last;
  if (!mayStudy(context.user, course.id)) return null;
  const marks = decide(context, { object, ending, before: last, judgement: null }, input.input);
  if (marks.completeness >= 1 && last.completeness < 1) return null;
  const kept = await inOneStatement(context.services.pool, (sql) =>
    saveInput(context, sql, { course, object, input, marks, before: last }),
  );
  if (!kept) return null;
  const answer = { ...answerOf(object, marks.completeness), judgement: null, certificate: kept.certificate };
  return { answer, last: { ...last, ...marks } };
}

async function placeOf(context: Context, { course_id, object_id }: Entry) {
  const course = await requireCourse(context, course_id);
  return { course, ...requireObject(course, object_id) };
}

function answerOf({ id }: { id: string }, completeness: number) {
  return { object_id: id, completeness, done: completeness >= 1, just_done: false, points: 0 };
}
