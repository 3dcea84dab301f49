import { isSameObject } from "./course-changes.ts";
import { type CourseDocument, type ObjectDocument, objectsIn, type TrailDocument } from "./course-document.ts";

/**
 * What changes one course into another: the outline of the other one, and whole only those of its objects that the first has
 * not, or has with another text. All others keep what is written in them by then.
 */
export interface CoursePatch {
  outline: Omit<CourseDocument, "trails"> & { trails: OutlinedTrail[] };
  objects: ObjectDocument[];
}

type OutlinedTrail = Omit<TrailDocument, "objects"> & {
  objects: Pick<ObjectDocument, "friendly_id" | "draft">[];
};

/** The patch that changes `from` into `wanted`. */
export function patchTo(wanted: CourseDocument, from: CourseDocument): CoursePatch {
  const twins = new Map(objectsIn(from).map((object) => [object.friendly_id, object]));
  const objects = objectsIn(wanted).filter((object) => {
    const twin = twins.get(object.friendly_id);
    return !twin || !isSameObject(object, { ...twin, draft: object.draft });
  });
  const trails = wanted.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map(({ friendly_id, draft }) => ({ friendly_id, draft })),
  }));
  return { outline: { ...wanted, trails }, objects };
}

/** The course as it is now, patched. */
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

/** The objects whose text the patch would remove or replace, and in which something was saved after that version of the course. */
export function writtenSince(now: CourseDocument, patch: CoursePatch, version: number): ObjectDocument[] {
  const left = new Set(patch.outline.trails.flatMap(({ objects }) => objects.map(({ friendly_id }) => friendly_id)));
  const replaced = new Set(patch.objects.map(({ friendly_id }) => friendly_id));
  return objectsIn(now).filter(
    (object) => object.version > version && (!left.has(object.friendly_id) || replaced.has(object.friendly_id)),
  );
}
