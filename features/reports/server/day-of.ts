import type { Project } from "#platform/server/tenancy/project.ts";
import { dayIn } from "#shared/day-in.ts";

/** A day in the academy's time zone, as spreadsheets read it: "2026-11-23". */
export function dayOf({ project }: { project: Pick<Project, "time_zone"> }, at: Date | null): string | null {
  return at && dayIn(at, project.time_zone);
}
