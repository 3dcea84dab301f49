import type { z } from "zod";
import { getObjectsByCourseId, requireCourse, requireObject } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { CourseObject } from "#features/courses/contract.ts";
import type { getObjectById as contract } from "../contract.ts";
import { shownBlocks } from "./blocks.ts";
import { bodyOf, marksOf } from "./queries.ts";

/** An object to read, where the person stands in it, and the way on. */
export async function getObjectById(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const { trail, object } = requireObject(course, input.object_id);
  const space = await getObjectsByCourseId(context, { course_id: course.id });
  const shownTrail = space.trails.find(({ _id }) => _id === trail.id);
  const shown = shownTrail?.objects.find(({ _id }) => _id === object.id);
  if (!shownTrail || !shown) throw notFound("Este conteúdo não existe mais.");
  if (shown.state === "blocked") {
    throw new Problem(403, `Este conteúdo abre quando você concluir “${shown.opened_by}”.`);
  }
  const [body, marks] = await Promise.all([bodyOf(context, object.id), marksOf(context, object.id)]);
  return {
    course: space.course,
    trail: { _id: trail.id, name: trail.name, objects: shownTrail.objects },
    object: {
      ...shown,
      ...marks,
      lead: object.lead,
      link: object.link,
      complete: object.complete,
      blocks: shownBlocks(body),
    },
    ...neighbours(
      space.trails.flatMap(({ objects }) => objects),
      shown,
    ),
  };
}

function neighbours(objects: readonly CourseObject[], shown: CourseObject) {
  const at = objects.indexOf(shown);
  // What is blocked on the trail before is no way back; what is blocked on this one opens when this object is done.
  const previous = objects.slice(0, at).findLast(({ state }) => state !== "blocked");
  return { previous: named(previous), next: named(objects[at + 1]) };
}

function named(object: CourseObject | undefined) {
  return object ? { friendly_id: object.config.friendly_id, title: object.title } : null;
}
