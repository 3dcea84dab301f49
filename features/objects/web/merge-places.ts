import type { Place } from "../contract.ts";

/** Merges two places in an object. Where both have a value for a block, the later one's is used. */
export function mergePlaces(earlier: Place, later: Place): Place {
  return {
    ...earlier,
    ...later,
    ...(earlier.seconds || later.seconds ? { seconds: { ...earlier.seconds, ...later.seconds } } : {}),
    ...(earlier.checked || later.checked ? { checked: { ...earlier.checked, ...later.checked } } : {}),
  };
}
