import type { CatalogueCourse, CatalogueObject, CatalogueTrail } from "./catalogue.ts";

export interface Step {
  completeness: number;
  done: boolean;
  updated_at: string;
}
/** By object id: where one learner stands. What is not in it was never opened. */
export type Steps = ReadonlyMap<string, Step>;

/** The object that has to be finished before this one opens, or null when it is open. */
export function blockedBy(trail: CatalogueTrail, object: CatalogueObject, steps: Steps): CatalogueObject | null {
  if (!trail.sequential || steps.has(object.id)) return null;
  const before = trail.objects[trail.objects.indexOf(object) - 1];
  return before && !steps.get(before.id)?.done ? before : null;
}

/** Where to go on: what was begun last and is not finished, else the first open object. What was only looked at is not begun. */
export function nextObject(course: CatalogueCourse, steps: Steps): CatalogueObject | null {
  const left = course.trails.flatMap((trail) =>
    trail.objects.filter((object) => !steps.get(object.id)?.done && !blockedBy(trail, object, steps)),
  );
  const begun = left.filter(({ id }) => (steps.get(id)?.completeness ?? 0) > 0);
  const [last] = begun.toSorted((a, b) => touchedAt(b, steps) - touchedAt(a, steps));
  return last ?? left[0] ?? null;
}

function touchedAt({ id }: CatalogueObject, steps: Steps): number {
  return Date.parse(steps.get(id)?.updated_at ?? "");
}

export function objectsOf(course: CatalogueCourse): CatalogueObject[] {
  return course.trails.flatMap(({ objects }) => objects);
}

/** Minutes still to spend, counting what is half done as half. */
export function minutesLeft(objects: readonly CatalogueObject[], steps: Steps): number {
  return objects.reduce((sum, { id, minutes }) => {
    const step = steps.get(id);
    return sum + (step?.done ? 0 : Math.ceil(minutes * (1 - (step?.completeness ?? 0))));
  }, 0);
}
