import type { StaffAnnouncement } from "../contract.ts";

/** Returns the number of people in an announcement's audience who still have to answer it. */
export function countUnanswered({
  people,
  answered,
  exempt,
}: Pick<StaffAnnouncement, "people" | "answered" | "exempt">): number {
  return people - answered - exempt;
}
