import type { Context } from "#platform/server/http/context.ts";
import { futureOpening } from "#shared/opening-time.ts";
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

/** What opens a blocked object: the object to finish first, or the time, in the academy's time zone. */
export type Blocker = { object: CatalogueObject; opens_at?: never } | { opens_at: string; object?: never };

/** The person who wants to open objects, and when. */
export type OpeningContext = Pick<Context, "user" | "project" | "now">;

/** Returns what opens an object, or null when it is open. What a person began stays open to them. */
export function blockedBy(
  { user, project, now }: OpeningContext,
  trail: CatalogueTrail,
  object: CatalogueObject,
  progress: ProgressByObject,
): Blocker | null {
  // Staff who see the academy as a student record nothing, so that no object would open another.
  if (progress.has(object.id) || user.viewing?.as_student) return null;
  const opens_at = futureOpening(trail.opens_at, now, project.time_zone);
  if (opens_at !== null) return { opens_at };
  const before = trail.sequential ? trail.objects[trail.objects.indexOf(object) - 1] : undefined;
  return before && !progress.get(before.id)?.done ? { object: before } : null;
}

/**
 * Returns the unfinished object studied last, else the first open one, else null. An object that was only opened does
 * not count as studied.
 */
export function nextObject(
  context: OpeningContext,
  course: CatalogueCourse,
  progress: ProgressByObject,
): CatalogueObject | null {
  const left = course.trails.flatMap((trail) =>
    trail.objects.filter((object) => !progress.get(object.id)?.done && !blockedBy(context, trail, object, progress)),
  );
  const started = left.filter(({ id }) => (progress.get(id)?.completeness ?? 0) > 0);
  const [last] = started.toSorted((a, b) => touchedAt(b, progress) - touchedAt(a, progress));
  return last ?? left[0] ?? null;
}

/** Returns when the next trail opens that this person cannot enter yet; null if none opens later. */
export function nextOpening(
  context: OpeningContext,
  { trails }: CatalogueCourse,
  progress: ProgressByObject,
): string | null {
  const times = trails.flatMap((trail) =>
    trail.objects.flatMap((object) => blockedBy(context, trail, object, progress)?.opens_at ?? []),
  );
  return times.toSorted()[0] ?? null;
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
