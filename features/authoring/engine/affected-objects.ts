import { isSameObject } from "./course-changes.ts";
import { type CourseDocument, objectsIn } from "./course-document.ts";

/**
 * Returns the friendly ids of the published objects that a draft would take away from learners, and of those that it
 * changes.
 */
export function affectedObjects(
  live: CourseDocument | null,
  document: CourseDocument,
): { leaving: string[]; changed: string[] } {
  const written = new Map(objectsIn(document).map((object) => [object.friendly_id, object]));
  const leaving: string[] = [];
  const changed: string[] = [];
  for (const before of live ? objectsIn(live) : []) {
    const object = written.get(before.friendly_id);
    if (!object || (object.draft && !before.draft)) leaving.push(before.friendly_id);
    else if (!isSameObject(before, object)) changed.push(before.friendly_id);
  }
  return { leaving, changed };
}
