import type { Trail } from "../contract.ts";

/** A list of the learning space beside the one of all trails. */
export function isList(list: string | null): list is "incompleted" | "favorite" {
  return list === "incompleted" || list === "favorite";
}

/** The trails of a list: all of them, those with something left to do, or the study plan. */
export function listed(trails: readonly Trail[], list: string | null, favorites: ReadonlySet<string>): Trail[] {
  if (list === "incompleted") return trails.filter(isIncomplete);
  if (list !== "favorite") return [...trails];
  return trails.map((trail) => planned(trail, favorites)).filter(({ objects }) => objects.length > 0);
}

/** How many trails have something left to do. */
export function trailsLeft(trails: readonly Trail[]): number {
  return trails.filter(isIncomplete).length;
}

/** Only what the person has put into their plan, counted as such. */
function planned(trail: Trail, favorites: ReadonlySet<string>): Trail {
  const objects = trail.objects.filter(({ _id }) => favorites.has(_id));
  return { ...trail, objects, objects_done: objects.filter(({ state }) => state === "done").length };
}

function isIncomplete({ objects, objects_done }: Trail): boolean {
  return objects_done < objects.length;
}
