import type { Context } from "#platform/server/http/context.ts";
import { dayIn } from "#shared/day-in.ts";

/** Returns today's date in the academy's time zone, such as "2026-11-21". */
export function academyDay({ project, now }: Pick<Context, "project" | "now">): string {
  return dayIn(now, project.time_zone);
}
