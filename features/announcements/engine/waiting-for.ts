import type { StaffAnnouncement } from "../contract.ts";

/** How many people an announcement is for who have not answered it, and need to. */
export function waitingFor({
  people,
  answered,
  spared,
}: Pick<StaffAnnouncement, "people" | "answered" | "spared">): number {
  return people - answered - spared;
}
