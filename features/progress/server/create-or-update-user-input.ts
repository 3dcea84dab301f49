import type { z } from "zod";
import { issueCertificate } from "#features/certificates/server/index.ts";
import { blockedBy, objectsOf, requireCourse, requireObject, standingOf } from "#features/courses/server/index.ts";
import type { Judgement } from "#features/objects/contract.ts";
import { bodyOf, isBlockedBy, judgeQuiz, type ObjectBody, quizzesOf } from "#features/objects/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, WritingContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { createOrUpdateUserInput as contract, LedgerInput, UserInput } from "../contract.ts";
import { completenessOf, keptShare, type Marks, spentSeconds, withAnswer } from "./completeness.ts";
import { addStanding, keepInput, lockMarks, type LockedMarks } from "./queries.ts";

type Answer = z.input<typeof contract.output>;
type Entry = Omit<UserInput, "input"> & { input: LedgerInput };

/** Writes an input into the ledger. Sent again with the same client id, it answers the same and changes nothing. */
export async function createOrUpdateUserInput(context: WritingContext, input: Entry): Promise<Answer> {
  const course = await requireCourse(context, input.course_id);
  const { trail, object } = requireObject(course, input.object_id);
  // Sent together: one round trip. Of what may not be done, the transaction leaves nothing.
  const [{ steps, certificates }, before, body] = await Promise.all([
    standingOf(context, [course.id]),
    lockMarks(context, course.id, object.id),
    object.type === "content" ? bodyOf(context, object.id) : null,
  ]);
  const blocker = blockedBy(trail, object, steps);
  if (blocker) throw isBlockedBy(course, blocker);

  const { marks: after, judgement } = decide(context, { object, body, before }, input.input);
  const justDone = after.completeness >= 1 && before.completeness < 1;
  const kept = keepInput(context, { course, object, input, marks: after });
  const isNew = await (justDone ? kept : context.endWith(kept));
  const { completeness } = isNew ? after : before;
  const answer = {
    object_id: object.id,
    completeness,
    done: completeness >= 1,
    just_done: false,
    points: 0,
    judgement,
  };
  if (!isNew || !justDone) return { ...answer, certificate: certificates.get(course.id) ?? null };

  const objectsDone = await addStanding(context, course.id, object);
  await audit(context, "complete-object", object.id);
  const isCourseDone = objectsDone >= objectsOf(course).length;
  const certificate = isCourseDone ? await issueCertificate(context, course) : null;
  return { ...answer, just_done: true, points: object.points, certificate };
}

interface Decision {
  marks: Marks;
  judgement: Judgement | null;
}

interface Opened {
  object: ReturnType<typeof requireObject>["object"];
  /** Null for what is not read here. */
  body: ObjectBody | null;
  before: LockedMarks;
}

function decide({ now }: Context, { object, body, before }: Opened, input: LedgerInput): Decision {
  if (input.kind === "opened") {
    if (object.type !== "link") throw new Problem(400, "Só um link é concluído ao ser aberto.");
    return { marks: { ...before, completeness: 1 }, judgement: null };
  }
  if (input.kind === "joco") {
    const completeness = Math.max(before.completeness, keptShare(input.completeness));
    return { marks: { ...before, completeness }, judgement: null };
  }
  if (!body) throw new Problem(400, "Este conteúdo não se lê aqui: ele abre em outro endereço.");
  const questions = quizzesOf(body.blocks).map(({ id }) => id);
  const marks: Marks = { ...before };
  const judgement = input.kind === "quiz" ? judged(body, input) : null;
  if (input.kind === "seen") marks.seen = Math.max(before.seen, keptShare(input.completeness));
  if (input.kind === "quiz" && judgement)
    marks.answers = withAnswer(before.answers, input.block, input.given, judgement);
  if (input.kind === "spent") {
    const clock = { startedAt: before.started_at, now };
    marks.spent_seconds = spentSeconds(before.spent_seconds, input.seconds, clock);
  }
  marks.completeness = keptShare(completenessOf(object, marks, { ...body, questions }));
  return { marks, judgement };
}

function judged({ blocks }: ObjectBody, { block, given }: Extract<UserInput["input"], { kind: "quiz" }>): Judgement {
  const quiz = quizzesOf(blocks).find(({ id }) => id === block);
  if (!quiz) throw new Problem(400, "Esta pergunta não existe neste conteúdo.");
  const judgement = judgeQuiz(quiz, given);
  if (!judgement) throw new Problem(400, "Esta resposta não serve para esta pergunta.");
  return judgement;
}
