import type { z } from "zod";
import { getObjectsByCourseId, requireCourse, requireObject } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { CourseObject, Trail } from "#features/courses/contract.ts";
import type { Answer, getObjectById as contract } from "../contract.ts";
import { quizzesOf, type StoredBlock } from "./blocks.ts";
import { isBlockedBy } from "./is-blocked-by.ts";
import { judgeQuiz, withKeys } from "./judge-quiz.ts";
import { bodyOf, type StoredAnswers, objectProgressOf } from "./queries.ts";
import { reflectionsIn } from "./reflections.ts";
import { showBlocks } from "./show-blocks.ts";

/**
 * Returns an object to read, the person's progress in it, and its neighbours. Throws 403 while the object is blocked.
 */
export async function getObjectById(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const { trail, object } = requireObject(course, input.object_id);
  // One round trip for all queries. A blocked object is refused below, before anything is returned.
  const [space, { blocks, ...rule }, marks, reflections] = await Promise.all([
    getObjectsByCourseId(context, { course_id: course.id }),
    bodyOf(context, object.id),
    objectProgressOf(context, object.id),
    context.user.viewing ? {} : reflectionsIn(context, object.id),
  ]);
  const shownTrail = space.trails.find(({ _id }) => _id === trail.id);
  const shown = shownTrail?.objects.find(({ _id }) => _id === object.id);
  if (!shownTrail || !shown) throw notFound("Este conteúdo não existe mais.");
  if (shown.opens_at !== null) throw isBlockedBy(context, course, { opens_at: shown.opens_at });
  const before = trail.objects[trail.objects.indexOf(object) - 1];
  if (shown.state === "blocked" && before) throw isBlockedBy(context, course, { object: before });
  return {
    course: space.course,
    trail: { _id: trail.id, name: trail.name, objects: shownTrail.objects },
    object: {
      ...shown,
      ...rule,
      ...marks,
      started_at: marks.started_at?.toISOString() ?? null,
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

/**
 * Judges the stored answers again. Leaves out those that no longer fit a changed question, which is then unanswered
 * again.
 */
function judgedAnswers(blocks: readonly StoredBlock[], answers: StoredAnswers): Record<string, Answer> {
  const judged = quizzesOf(blocks).flatMap((quiz): [string, Answer][] => {
    const stored = answers[quiz.id];
    const judgement = stored && judgeQuiz(quiz, stored.given);
    return judgement ? [[quiz.id, { ...judgement, given: withKeys(quiz, stored.given), tries: stored.tries }]] : [];
  });
  return Object.fromEntries(judged);
}

function neighbours(trails: readonly Trail[], shown: CourseObject) {
  const objects = trails.flatMap((trail) => trail.objects);
  const at = objects.indexOf(shown);
  const [before, after] = [objects.slice(0, at), objects.slice(at + 1)];
  // The next object is the first not completed after this one, else before it. A blocked object counts only directly
  // after this one, if this one opens it.
  const isAhead = (object: CourseObject) =>
    object.state !== "done" && (object.state !== "blocked" || (object === after[0] && object.opens_at === null));
  const linkTo = (object: CourseObject | undefined) =>
    object && { friendly_id: object.config.friendly_id, title: object.title, trail: trailOf(trails, object) };
  const previous = before.findLast(({ state }) => state !== "blocked");
  const next = linkTo(after.find(isAhead) ?? before.find(isAhead)) ?? null;
  const opens_at = objects.flatMap((object) => object.opens_at ?? []).toSorted()[0] ?? null;
  return { previous: linkTo(previous) ?? null, next, opens_at };
}

function trailOf(trails: readonly Trail[], object: CourseObject): string {
  return trails.find(({ objects }) => objects.includes(object))?.name ?? "";
}
