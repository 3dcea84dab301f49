import { type CourseDocument, objectsIn } from "./course-document.ts";

/**
 * Returns the course with those removed objects that people have begun. They are added as drafts, to their former trail
 * or, if it was removed, to the last one.
 */
export function retainBegunObjects(
  live: CourseDocument | null,
  document: CourseDocument,
  begun: ReadonlyMap<string, number>,
): CourseDocument {
  if (!live) return document;
  const names = new Set(objectsIn(document).map(({ friendly_id }) => friendly_id));
  const trails = document.trails.map((trail) => ({ ...trail, objects: [...trail.objects] }));
  for (const { friendly_id: trailId, objects } of live.trails) {
    const retained = objects.filter(({ friendly_id }) => begun.has(friendly_id) && !names.has(friendly_id));
    const place = trails.find(({ friendly_id }) => friendly_id === trailId) ?? trails.at(-1);
    place?.objects.push(...retained.map((object) => ({ ...object, draft: true })));
  }
  return { ...document, trails };
}
