import { isSameObject } from "./course-changes.ts";
import { type CourseDocument, type ObjectDocument, objectsIn, type TrailDocument } from "./course-document.ts";

/**
 * The course on one side of a change: its outline, and whole only the objects that the other side has not, or has with another
 * text. All others keep what is written in them by then.
 */
export interface CourseSide {
  outline: Omit<CourseDocument, "trails"> & { trails: OutlinedTrail[] };
  objects: ObjectDocument[];
}

type OutlinedTrail = Omit<TrailDocument, "objects"> & {
  objects: Pick<ObjectDocument, "friendly_id" | "draft">[];
};

/** What it takes to come from the other side of a change to this one. */
export function sideOf(one: CourseDocument, other: CourseDocument): CourseSide {
  const twins = new Map(objectsIn(other).map((object) => [object.friendly_id, object]));
  const objects = objectsIn(one).filter((object) => {
    const twin = twins.get(object.friendly_id);
    return !twin || !isSameObject(object, { ...twin, draft: object.draft });
  });
  const trails = one.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map(({ friendly_id, draft }) => ({ friendly_id, draft })),
  }));
  return { outline: { ...one, trails }, objects };
}

/** The course with a change taken back, or made again. */
export function withSide(now: CourseDocument, { outline, objects }: CourseSide): CourseDocument {
  const known = new Map([...objectsIn(now), ...objects].map((object) => [object.friendly_id, object]));
  const trails = outline.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.flatMap(({ friendly_id, draft }) => {
      const object = known.get(friendly_id);
      return object ? [{ ...object, draft }] : [];
    }),
  }));
  return { ...outline, trails };
}

/** The objects whose text would be lost or replaced, and in which something was saved after that version of the course. */
export function writtenSince(now: CourseDocument, side: CourseSide, version: number): ObjectDocument[] {
  const left = new Set(side.outline.trails.flatMap(({ objects }) => objects.map(({ friendly_id }) => friendly_id)));
  const replaced = new Set(side.objects.map(({ friendly_id }) => friendly_id));
  return objectsIn(now).filter(
    (object) => object.version > version && (!left.has(object.friendly_id) || replaced.has(object.friendly_id)),
  );
}
