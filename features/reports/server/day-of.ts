import type { Project } from "#platform/server/tenancy/project.ts";

/** A day in the academy's time zone, as spreadsheets read it: "2026-11-23". */
export function dayOf({ project }: { project: Pick<Project, "time_zone"> }, at: Date | null): string | null {
  return at && new Intl.DateTimeFormat("sv-SE", { timeZone: project.time_zone }).format(at);
}
