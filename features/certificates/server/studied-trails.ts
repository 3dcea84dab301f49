import type { StudiedTrail } from "../engine/design.ts";

export interface CourseContents {
  trails: readonly { name: string; objects: readonly { title: string }[] }[];
}

/** Returns the contents of a course in the shape that its certificates store: names of trails and titles. */
export function studiedTrails({ trails }: CourseContents): StudiedTrail[] {
  return trails
    .filter(({ objects }) => objects.length > 0)
    .map(({ name, objects }) => ({ name, objects: objects.map(({ title }) => title) }));
}
