import type { Context } from "#platform/server/http/context.ts";

/** Today on the academy's calendar, such as "2026-11-21". */
export function academyDay({ project, now }: Pick<Context, "project" | "now">): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: project.time_zone }).format(now);
}
