import type { CatalogueCourse } from "#features/courses/server/index.ts";

/** The object of the course with this _id or friendly id, with its trail. */
export function objectNamed({ trails }: CatalogueCourse, name: string) {
  for (const trail of trails) {
    const object = trail.objects.find(({ id, friendly_id }) => id === name || friendly_id === name);
    if (object && name) return { ...object, trail };
  }
  return null;
}
