import type { CatalogueCourse } from "#features/courses/server/index.ts";

/** Returns the course's object with this id or friendly id, and its trail; null if the course has no such object. */
export function objectNamed({ trails }: CatalogueCourse, name: string) {
  for (const trail of trails) {
    const object = trail.objects.find(({ id, friendly_id }) => id === name || friendly_id === name);
    if (object && name) return { ...object, trail };
  }
  return null;
}
