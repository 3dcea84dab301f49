import type { Place } from "../contract.ts";

/** The later one wins, block by block. */
export function mergePlaces(earlier: Place, later: Place): Place {
  return {
    ...earlier,
    ...later,
    ...(earlier.seconds || later.seconds ? { seconds: { ...earlier.seconds, ...later.seconds } } : {}),
    ...(earlier.checked || later.checked ? { checked: { ...earlier.checked, ...later.checked } } : {}),
  };
}
