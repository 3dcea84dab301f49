import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { futureOpening } from "#shared/opening-time.ts";
import type { CourseObject, getObjectsByCourseId as contract, LearningSpace, Trail } from "../contract.ts";
import type { CatalogueCourse, CatalogueObject, CatalogueTrail } from "./catalogue.ts";
import { learnerStateOf } from "./queries.ts";
import { requireCourse } from "./require-course.ts";
import { blockedBy, nextObject, objectsOf, type ProgressByObject } from "./unlocking.ts";

export async function getObjectsByCourseId(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<LearningSpace> {
  const course = await requireCourse(context, input.course_id);
  const { progress, favorites, certificates } = await learnerStateOf(context, [course.id]);
  const next = nextObject(context, course, progress);
  const trails = course.trails.map((trail) => shownTrail(course, trail, { context, progress, favorites, next }));
  return {
    course: shownCourse(course),
    trails,
    objects_total: objectsOf(course).length,
    objects_done: trails.reduce((sum, trail) => sum + trail.objects_done, 0),
    certificate: certificates.get(course.id) ?? null,
  };
}

export function shownCourse(course: CatalogueCourse): LearningSpace["course"] {
  const { id, friendly_id, name, description, hours, ends_on } = course;
  return { _id: id, course_id: id, friendly_id, name, description, hours, ends_on };
}

interface TrailState {
  context: Context;
  progress: ProgressByObject;
  favorites: ReadonlySet<string>;
  next: CatalogueObject | null;
}

function shownTrail(course: CatalogueCourse, trail: CatalogueTrail, trailState: TrailState): Trail {
  const objects = trail.objects.map((object) => shownObject(course, trail, object, trailState));
  const { id, friendly_id, name, description } = trail;
  const objects_done = objects.filter(({ state }) => state === "done").length;
  const { now, project } = trailState.context;
  const opens_at = futureOpening(trail.opens_at, now, project.time_zone);
  return { _id: id, friendly_id, name, description, opens_at, objects_done, objects };
}

function shownObject(
  course: CatalogueCourse,
  trail: CatalogueTrail,
  object: CatalogueObject,
  { context, progress, favorites, next }: TrailState,
): CourseObject {
  const own = progress.get(object.id);
  const blocker = blockedBy(context, trail, object, progress);
  const state = own?.done ? "done" : blocker ? "blocked" : object === next ? "current" : "open";
  return {
    _id: object.id,
    course: course.id,
    config: { friendly_id: object.friendly_id },
    title: object.title,
    type: blocker ? "blocked" : object.type,
    link_type: object.link_type,
    link: blocker ? null : object.link,
    minutes: object.minutes,
    points: object.points,
    state,
    completeness: own?.completeness ?? 0,
    favorite: favorites.has(object.id),
    opened_by: blocker?.object?.title ?? null,
    opens_at: blocker?.opens_at ?? null,
  };
}
