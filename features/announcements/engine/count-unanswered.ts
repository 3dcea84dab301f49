import type { StaffAnnouncement } from "../contract.ts";

/** Returns the number of people in an announcement's audience who still have to answer it. */
export function countUnanswered({
  people,
  answered,
  spared,
}: Pick<StaffAnnouncement, "people" | "answered" | "spared">): number {
  return people - answered - spared;
}
