import { addressOf } from "#features/members/web/index.ts";
import { reportAddress } from "#features/reports/web/index.ts";
import type { Selection } from "../contract.ts";

/** Returns the address of the list in which people were selected, with its filters. */
export function peopleListAddress({ in_course, in_class, stopped_in, ...filter }: Selection): string {
  if (stopped_in) return reportAddress("parados", stopped_in, { turma: in_class });
  return addressOf({ ...filter, course_id: in_course, class_id: in_class, sort: "name" });
}
