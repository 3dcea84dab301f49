import { isSameObject } from "./course-changes.ts";
import { type CourseDocument, type ObjectDocument, objectsIn, type TrailDocument } from "./course-document.ts";

/**
 * A patch that turns one version of a course into another: the other's outline, and only the objects that the first
 * lacks or has with another text. All other objects stay as they are when the patch is applied.
 */
export interface CoursePatch {
  outline: Omit<CourseDocument, "trails"> & { trails: OutlinedTrail[] };
  objects: ObjectDocument[];
}

type OutlinedTrail = Omit<TrailDocument, "objects"> & {
  objects: Pick<ObjectDocument, "friendly_id" | "draft">[];
};

/** Returns the patch that turns `from` into `wanted`. */
export function patchTo(wanted: CourseDocument, from: CourseDocument): CoursePatch {
  const fromObjects = new Map(objectsIn(from).map((object) => [object.friendly_id, object]));
  const objects = objectsIn(wanted).filter((object) => {
    const fromObject = fromObjects.get(object.friendly_id);
    return !fromObject || !isSameObject(object, { ...fromObject, draft: object.draft });
  });
  const trails = wanted.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map(({ friendly_id, draft }) => ({ friendly_id, draft })),
  }));
  return { outline: { ...wanted, trails }, objects };
}

/** Returns the course with the patch applied. */
export function applyPatch(now: CourseDocument, { outline, objects }: CoursePatch): CourseDocument {
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

/**
 * Returns the objects whose text the patch would remove or replace, and that were saved after `version` of the course.
 */
export function objectsSavedSince(now: CourseDocument, patch: CoursePatch, version: number): ObjectDocument[] {
  const left = new Set(patch.outline.trails.flatMap(({ objects }) => objects.map(({ friendly_id }) => friendly_id)));
  const replaced = new Set(patch.objects.map(({ friendly_id }) => friendly_id));
  return objectsIn(now).filter(
    (object) => object.version > version && (!left.has(object.friendly_id) || replaced.has(object.friendly_id)),
  );
}
