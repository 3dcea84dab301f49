import type { Project } from "#platform/server/tenancy/project.ts";
import { dayIn } from "#shared/day-in.ts";

/**
 * Returns the day of a moment in the academy's time zone, in a form that
 * spreadsheets read: "2026-11-23"; null for null.
 */
export function dayOf({ project }: { project: Pick<Project, "time_zone"> }, at: Date | null): string | null {
  return at && dayIn(at, project.time_zone);
}
