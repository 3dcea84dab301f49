import type { StudiedTrail } from "../engine/design.ts";

export interface CourseContents {
  trails: readonly { name: string; objects: readonly { title: string }[] }[];
}

/** The contents of a course as its certificates keep them. */
export function studiedTrails({ trails }: CourseContents): StudiedTrail[] {
  return trails
    .filter(({ objects }) => objects.length > 0)
    .map(({ name, objects }) => ({ name, objects: objects.map(({ title }) => title) }));
}
