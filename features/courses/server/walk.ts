import type { CatalogueCourse, CatalogueObject, CatalogueTrail } from "./catalogue.ts";

export interface Step {
  completeness: number;
  done: boolean;
  updated_at: string;
}
/** One learner's progress by object id. Objects never opened are not in it. */
export type Steps = ReadonlyMap<string, Step>;

/** Returns the object that must be finished before this one opens, or null when it is open. */
export function blockedBy(trail: CatalogueTrail, object: CatalogueObject, steps: Steps): CatalogueObject | null {
  if (!trail.sequential || steps.has(object.id)) return null;
  const before = trail.objects[trail.objects.indexOf(object) - 1];
  return before && !steps.get(before.id)?.done ? before : null;
}

/** Returns the unfinished object studied last, else the first open one, else null. An object only opened does not count. */
export function nextObject(course: CatalogueCourse, steps: Steps): CatalogueObject | null {
  const left = course.trails.flatMap((trail) =>
    trail.objects.filter((object) => !steps.get(object.id)?.done && !blockedBy(trail, object, steps)),
  );
  const started = left.filter(({ id }) => (steps.get(id)?.completeness ?? 0) > 0);
  const [last] = started.toSorted((a, b) => touchedAt(b, steps) - touchedAt(a, steps));
  return last ?? left[0] ?? null;
}

function touchedAt({ id }: CatalogueObject, steps: Steps): number {
  return Date.parse(steps.get(id)?.updated_at ?? "");
}

export function objectsOf(course: CatalogueCourse): CatalogueObject[] {
  return course.trails.flatMap(({ objects }) => objects);
}

/** Returns the minutes left to study; a started object counts by its remaining share. */
export function minutesLeft(objects: readonly CatalogueObject[], steps: Steps): number {
  return objects.reduce((sum, { id, minutes }) => {
    const step = steps.get(id);
    return sum + (step?.done ? 0 : Math.ceil(minutes * (1 - (step?.completeness ?? 0))));
  }, 0);
}
