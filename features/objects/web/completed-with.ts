import type { OpenedObject } from "../contract.ts";

/** Returns what the person completes with this object: the whole course, its trail, or neither. */
export function completedWith(
  { trail, object, next, opens_at }: OpenedObject,
  isDone: boolean,
): "course" | "trail" | null {
  if (!isDone) return null;
  if (!next && opens_at === null) return "course";
  return trail.objects.every(({ _id, state }) => state === "done" || _id === object._id) ? "trail" : null;
}
