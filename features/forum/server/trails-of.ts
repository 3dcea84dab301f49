import type { CatalogueCourse } from "#features/courses/server/index.ts";

/** Returns a course's trails with the fields that the forum's responses contain. */
export function trailsOf({ trails }: CatalogueCourse) {
  return trails.map(({ friendly_id, name }) => ({ friendly_id, name }));
}
