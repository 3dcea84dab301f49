import type { Trail } from "../contract.ts";

/** The trails of a list: all of them, those with something left to do, or the study plan. */
export function listed(trails: readonly Trail[], list: string | null, favorites: ReadonlySet<string>): Trail[] {
  if (list === "incompleted") return trails.filter(isIncomplete);
  if (list !== "favorite") return [...trails];
  return trails
    .map((trail) => ({ ...trail, objects: trail.objects.filter(({ _id }) => favorites.has(_id)) }))
    .filter(({ objects }) => objects.length > 0);
}

/** How many trails have something left to do. */
export function trailsLeft(trails: readonly Trail[]): number {
  return trails.filter(isIncomplete).length;
}

function isIncomplete({ objects, objects_done }: Trail): boolean {
  return objects_done < objects.length;
}
