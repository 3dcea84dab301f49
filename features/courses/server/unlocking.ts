import type { CatalogueCourse, CatalogueObject, CatalogueTrail } from "./catalogue.ts";

/** A learner's progress in one object. */
export interface ObjectProgress {
  /** Share of the object that is done, from 0 to 1. */
  completeness: number;
  done: boolean;
  updated_at: string;
}

/** A learner's progress by object id, without objects that were never opened. */
export type ProgressByObject = ReadonlyMap<string, ObjectProgress>;

/** Returns the object that must be finished before this one opens, or null when it is open. */
export function blockedBy(
  trail: CatalogueTrail,
  object: CatalogueObject,
  progress: ProgressByObject,
): CatalogueObject | null {
  if (!trail.sequential || progress.has(object.id)) return null;
  const before = trail.objects[trail.objects.indexOf(object) - 1];
  return before && !progress.get(before.id)?.done ? before : null;
}

/**
 * Returns the unfinished object studied last, else the first open one, else null. An object that was only opened does
 * not count as studied.
 */
export function nextObject(course: CatalogueCourse, progress: ProgressByObject): CatalogueObject | null {
  const left = course.trails.flatMap((trail) =>
    trail.objects.filter((object) => !progress.get(object.id)?.done && !blockedBy(trail, object, progress)),
  );
  const started = left.filter(({ id }) => (progress.get(id)?.completeness ?? 0) > 0);
  const [last] = started.toSorted((a, b) => touchedAt(b, progress) - touchedAt(a, progress));
  return last ?? left[0] ?? null;
}

function touchedAt({ id }: CatalogueObject, progress: ProgressByObject): number {
  return Date.parse(progress.get(id)?.updated_at ?? "");
}

export function objectsOf(course: CatalogueCourse): CatalogueObject[] {
  return course.trails.flatMap(({ objects }) => objects);
}

/** Returns the whole minutes left to study; a started object counts by its remaining share. */
export function minutesLeft(objects: readonly CatalogueObject[], progress: ProgressByObject): number {
  return objects.reduce((sum, { id, minutes }) => {
    const own = progress.get(id);
    return sum + (own?.done ? 0 : Math.ceil(minutes * (1 - (own?.completeness ?? 0))));
  }, 0);
}
