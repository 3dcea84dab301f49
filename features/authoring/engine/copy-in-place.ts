import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { type CourseDocument, type ObjectDocument, objectsIn, type TrailDocument } from "./course-document.ts";
import type { TakenFriendlyIds } from "./taken-friendly-ids.ts";

interface CopyOptions {
  taken: TakenFriendlyIds;
  version: number;
}

/** Inserts a copy of an object right after it. Returns null if the course does not have the object. */
export function copyObject(
  document: CourseDocument,
  name: string,
  { taken, version }: CopyOptions,
): CourseDocument | null {
  if (!objectsIn(document).some(({ friendly_id }) => friendly_id === name)) return null;
  const copy = (object: ObjectDocument): ObjectDocument => ({
    ...object,
    friendly_id: freeFriendlyId(object.friendly_id, taken.objects),
    title: copyTitle(object.title),
    version,
  });
  const trails = document.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.flatMap((object) => (object.friendly_id === name ? [object, copy(object)] : [object])),
  }));
  return { ...document, trails };
}

/** Inserts a copy of a trail and its objects right after it. Returns null if the course does not have the trail. */
export function copyTrail(
  document: CourseDocument,
  name: string,
  { taken, version }: CopyOptions,
): CourseDocument | null {
  if (!document.trails.some(({ friendly_id }) => friendly_id === name)) return null;
  const used = new Set(taken.objects);
  const copy = (trail: TrailDocument): TrailDocument => ({
    ...trail,
    friendly_id: freeFriendlyId(trail.friendly_id, taken.trails),
    name: copyTitle(trail.name),
    objects: trail.objects.map((object) => {
      const friendly_id = freeFriendlyId(object.friendly_id, used);
      used.add(friendly_id);
      return { ...object, friendly_id, version };
    }),
  });
  const trails = document.trails.flatMap((trail) => (trail.friendly_id === name ? [trail, copy(trail)] : [trail]));
  return { ...document, trails };
}

/**
 * Returns the title of a copy: “A luz” → “A luz (cópia)” → “A luz (cópia 2)”. Shortens the title to stay within its max
 * length.
 */
export function copyTitle(title: string): string {
  const copy = /^(.+) \(cópia(?: (\d{1,3}))?\)$/.exec(title);
  if (copy) return `${copy[1]?.slice(0, 280)} (cópia ${Number(copy[2] ?? 1) + 1})`;
  return title && `${title.slice(0, 280)} (cópia)`;
}
