import type { StaffAnnouncement } from "../contract.ts";

/** The number of people in the audience of an announcement who still have to answer it. */
export function waitingFor({
  people,
  answered,
  spared,
}: Pick<StaffAnnouncement, "people" | "answered" | "spared">): number {
  return people - answered - spared;
}
