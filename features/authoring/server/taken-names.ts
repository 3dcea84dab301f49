import { objectsIn } from "../engine/course-document.ts";
import type { TakenNames } from "../engine/taken-names.ts";
import type { OpenCourse } from "./open-course.ts";

/**
 * Returns the friendly ids used in the draft or the published course: a new object must not get a removed one's
 * progress.
 */
export function takenNames({ document, live }: OpenCourse): TakenNames {
  const both = live ? [document, live.document] : [document];
  const names = (items: readonly { friendly_id: string }[]) => items.map(({ friendly_id }) => friendly_id);
  return {
    trails: new Set(both.flatMap(({ trails }) => names(trails))),
    objects: new Set(both.flatMap((one) => names(objectsIn(one)))),
  };
}
