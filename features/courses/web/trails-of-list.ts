import type { Trail } from "../contract.ts";

/** Whether `list` names one of the filtered lists; otherwise all trails are shown. */
export function isList(list: string | null): list is "incompleted" | "favorite" {
  return list === "incompleted" || list === "favorite";
}

/** Returns the trails of a list: all of them, the incomplete ones, or those of the study plan. */
export function trailsOfList(trails: readonly Trail[], list: string | null, favorites: ReadonlySet<string>): Trail[] {
  if (list === "incompleted") return trails.filter(isIncomplete);
  if (list !== "favorite") return [...trails];
  return trails.map((trail) => onlyPlanned(trail, favorites)).filter(({ objects }) => objects.length > 0);
}

/** Returns the number of incomplete trails. */
export function countIncomplete(trails: readonly Trail[]): number {
  return trails.filter(isIncomplete).length;
}

/** Returns a trail with only the objects in the person's plan, and its counts adjusted. */
function onlyPlanned(trail: Trail, favorites: ReadonlySet<string>): Trail {
  const objects = trail.objects.filter(({ _id }) => favorites.has(_id));
  return { ...trail, objects, objects_done: objects.filter(({ state }) => state === "done").length };
}

function isIncomplete({ objects, objects_done }: Trail): boolean {
  return objects_done < objects.length;
}
