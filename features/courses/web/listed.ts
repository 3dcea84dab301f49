import type { Trail } from "../contract.ts";

/** The trails of a list: all of them, those with something left to do, or the study plan. */
export function listed(trails: readonly Trail[], list: string | null, favorites: ReadonlySet<string>): Trail[] {
  if (list === "incompleted") return trails.filter(({ objects, objects_done }) => objects_done < objects.length);
  if (list !== "favorite") return [...trails];
  return trails
    .map((trail) => ({ ...trail, objects: trail.objects.filter(({ _id }) => favorites.has(_id)) }))
    .filter(({ objects }) => objects.length > 0);
}
