import type { z } from "zod";
import { issueCertificate } from "#features/certificates/server/index.ts";
import { blockedBy, requireCourse, requireObject, learnerStateOf } from "#features/courses/server/index.ts";
import { bodyOf, isBlockedBy } from "#features/objects/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { createOrUpdateUserInput as contract, LedgerInput, UserInput } from "../contract.ts";
import { progressAfter, completionRulesOf, judgeAnswer, judgedAgain } from "./progress-after.ts";
import { addStanding, hasFinished, saveInput, lockProgress } from "./queries.ts";
import { countPoints } from "./standing-counts.ts";

export type Entry = Omit<UserInput, "input"> & { input: LedgerInput };
type Answer = z.input<typeof contract.output>;

/**
 * Records an input and updates progress, points and certificate. A repeated client id changes nothing and gets the
 * same answer. Throws a Problem if the object is blocked.
 */
export async function writeInput(context: Context, input: Entry): Promise<Answer> {
  const { course, trail, object } = await requirePlace(context, input);
  // Sent together in one round trip. If the object is blocked, the transaction is rolled back.
  const [{ progress, certificates }, stored, body] = await Promise.all([
    learnerStateOf(context, [course.id]),
    lockProgress(context, course.id, object.id),
    object.type === "content" ? bodyOf(context, object.id) : null,
  ]);
  const blocker = blockedBy(context, trail, object, progress);
  if (blocker) throw isBlockedBy(context, course, blocker);

  const before = { ...stored, answers: body ? judgedAgain(body, stored.answers) : stored.answers };
  const judged = judgeAnswer(body, input.input);
  const { judgement } = judged;
  const rules = body && completionRulesOf(body);
  const after = progressAfter(context, { object, rules, before, judgement }, judged.input);
  const isNew = await saveInput(context, { course, object, input: { ...input, input: judged.input }, marks: after });
  const answer = { ...answerOf(object, isNew ? after.completeness : before.completeness), judgement };
  const justDone = isNew && after.completeness >= 1 && before.completeness < 1;
  if (!justDone) return { ...answer, certificate: certificates.get(course.id) ?? null };

  const change = await addStanding(context, course.id, object);
  await audit(context, "complete-object", object.id);
  const certificate = (await hasFinished(context, course)) ? await issueCertificate(context, course) : null;
  await countPoints(context.sql, context.project._id, change);
  return { ...answer, just_done: true, points: object.points, certificate };
}

async function requirePlace(context: Context, { course_id, object_id }: Entry) {
  const course = await requireCourse(context, course_id);
  return { course, ...requireObject(course, object_id) };
}

function answerOf({ id }: { id: string }, completeness: number) {
  return { object_id: id, completeness, done: completeness >= 1, just_done: false, points: 0 };
}
