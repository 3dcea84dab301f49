import { objectsIn } from "../engine/course-document.ts";
import type { TakenFriendlyIds } from "../engine/taken-friendly-ids.ts";
import type { OpenCourse } from "./open-course.ts";

/**
 * Returns the friendly ids used in the draft or the published course: a new object must not get a removed one's
 * progress.
 */
export function takenFriendlyIds({ document, live }: OpenCourse): TakenFriendlyIds {
  const both = live ? [document, live.document] : [document];
  const names = (items: readonly { friendly_id: string }[]) => items.map(({ friendly_id }) => friendly_id);
  return {
    trails: new Set(both.flatMap(({ trails }) => names(trails))),
    objects: new Set(both.flatMap((one) => names(objectsIn(one)))),
  };
}
