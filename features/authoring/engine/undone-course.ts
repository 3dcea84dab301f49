import { isSameObject } from "./course-changes.ts";
import { type CourseDocument, objectsIn } from "./course-document.ts";

/** The course as it was before a change. Objects that the change did not write keep what was written in them since. */
export function undoneCourse(
  before: CourseDocument,
  now: CourseDocument,
  { changed }: { changed: readonly string[] },
): CourseDocument {
  const left = new Map(
    objectsIn(now)
      .filter(({ friendly_id }) => !changed.includes(friendly_id))
      .map((object) => [object.friendly_id, object]),
  );
  const trails = before.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map((object) => {
      const written = left.get(object.friendly_id);
      return written ? { ...written, draft: object.draft } : object;
    }),
  }));
  return { ...before, trails };
}

/** The objects that a change wrote into, by friendly_id; those that it added or removed are none of them. */
export function writtenBetween(before: CourseDocument, after: CourseDocument): string[] {
  const later = new Map(objectsIn(after).map((object) => [object.friendly_id, object]));
  return objectsIn(before).flatMap((object) => {
    const twin = later.get(object.friendly_id);
    return twin && !isSameObject(object, { ...twin, draft: object.draft }) ? [object.friendly_id] : [];
  });
}
