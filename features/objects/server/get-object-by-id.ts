import type { z } from "zod";
import { getObjectsByCourseId, requireCourse, requireObject } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { CourseObject, Trail } from "#features/courses/contract.ts";
import type { Answer, getObjectById as contract } from "../contract.ts";
import { quizzesOf, type StoredBlock } from "./blocks.ts";
import { isBlockedBy } from "./is-blocked-by.ts";
import { judgeQuiz } from "./judge-quiz.ts";
import { bodyOf, type KeptAnswers, marksOf } from "./queries.ts";
import { reflectionsIn } from "./reflections.ts";
import { showBlocks } from "./show-blocks.ts";

/** An object to read, where the person stands in it, and the way on. */
export async function getObjectById(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const { trail, object } = requireObject(course, input.object_id);
  // Asked together: one round trip. Of what is blocked, nothing of it is told.
  const [space, { blocks, ...rule }, marks, reflections] = await Promise.all([
    getObjectsByCourseId(context, { course_id: course.id }),
    bodyOf(context, object.id),
    marksOf(context, object.id),
    reflectionsIn(context, object.id),
  ]);
  const shownTrail = space.trails.find(({ _id }) => _id === trail.id);
  const shown = shownTrail?.objects.find(({ _id }) => _id === object.id);
  if (!shownTrail || !shown) throw notFound("Este conteúdo não existe mais.");
  const blocker = trail.objects.find(({ title }) => title === shown.opened_by);
  if (shown.state === "blocked" && blocker) throw isBlockedBy(course, blocker);
  return {
    course: space.course,
    trail: { _id: trail.id, name: trail.name, objects: shownTrail.objects },
    object: {
      ...shown,
      ...rule,
      ...marks,
      answers: judgedAnswers(blocks, marks.answers),
      reflections,
      lead: object.lead,
      joco: object.joco,
      complete: object.complete,
      blocks: showBlocks(context, blocks),
    },
    certificate: space.certificate,
    ...neighbours(space.trails, shown),
  };
}

/** What was answered, judged anew: a question that was changed since, so that the answer fits no more, is open again. */
function judgedAnswers(blocks: readonly StoredBlock[], answers: KeptAnswers): Record<string, Answer> {
  const judged = quizzesOf(blocks).flatMap((quiz): [string, Answer][] => {
    const kept = answers[quiz.id];
    const judgement = kept && judgeQuiz(quiz, kept.given);
    return judgement ? [[quiz.id, { ...judgement, given: kept.given, tries: kept.tries }]] : [];
  });
  return Object.fromEntries(judged);
}

function neighbours(trails: readonly Trail[], shown: CourseObject) {
  const objects = trails.flatMap((trail) => trail.objects);
  const at = objects.indexOf(shown);
  const [before, after] = [objects.slice(0, at), objects.slice(at + 1)];
  // What is done is behind the person wherever it stands. Of what is blocked, the one after this opens when this is done.
  const isAhead = (object: CourseObject) =>
    object.state !== "done" && (object.state !== "blocked" || object === after[0]);
  const named = (object: CourseObject | undefined) =>
    object && { friendly_id: object.config.friendly_id, title: object.title, trail: trailOf(trails, object) };
  const previous = before.findLast(({ state }) => state !== "blocked");
  return { previous: named(previous) ?? null, next: named(after.find(isAhead) ?? before.find(isAhead)) ?? null };
}

function trailOf(trails: readonly Trail[], object: CourseObject): string {
  return trails.find(({ objects }) => objects.includes(object))?.name ?? "";
}
