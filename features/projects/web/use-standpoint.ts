import type { Standpoint } from "#shared/time-in-portuguese.ts";
import { useRootData } from "./root-data.ts";
import { useNow } from "./use-now.ts";

/** Returns the server's time and the academy's time zone, relative to which a page writes times. */
export function useStandpoint(): Standpoint {
  return { now: useNow(), timeZone: useRootData()?.project.time_zone ?? "UTC" };
}
