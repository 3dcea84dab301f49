import type { CatalogueCourse } from "#features/courses/server/index.ts";

/** A course's trails as the forum's answers name them. */
export function trailsOf({ trails }: CatalogueCourse) {
  return trails.map(({ friendly_id, name }) => ({ friendly_id, name }));
}
