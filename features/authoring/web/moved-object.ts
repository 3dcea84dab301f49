interface WithFriendlyId {
  friendly_id: string;
}

/** A position in a trail, from 0, not counting the object that is moved. */
export interface ObjectPosition {
  trail: string;
  at: number;
}

/** Returns the trails with one object moved to another position. */
export function movedObject<Trail extends WithFriendlyId & { objects: WithFriendlyId[] }>(
  trails: readonly Trail[],
  name: string,
  { trail: targetTrail, at }: ObjectPosition,
): Trail[] {
  const object = trails.flatMap(({ objects }) => objects).find(({ friendly_id }) => friendly_id === name);
  return trails.map((trail) => {
    const objects = trail.objects.filter(({ friendly_id }) => friendly_id !== name);
    return {
      ...trail,
      objects: object && trail.friendly_id === targetTrail ? objects.toSpliced(at, 0, object) : objects,
    };
  });
}

/**
 * Returns the position one step down or up. At the end of a trail, continues in the next or previous trail. `trails`:
 * as shown.
 */
export function nextPosition(
  trails: readonly (WithFriendlyId & { objects: readonly WithFriendlyId[] })[],
  { trail, at }: ObjectPosition,
  by: 1 | -1,
): ObjectPosition {
  const index = trails.findIndex(({ friendly_id }) => friendly_id === trail);
  const last = (trails[index]?.objects.length ?? 1) - 1;
  if (at + by >= 0 && at + by <= last) return { trail, at: at + by };
  const neighbour = trails[index + by];
  if (!neighbour) return { trail, at };
  return { trail: neighbour.friendly_id, at: by === 1 ? 0 : neighbour.objects.length };
}
