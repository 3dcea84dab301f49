import type { Context } from "#platform/server/http/context.ts";
import { stoppedAfterDays } from "#shared/stopped-after-days.ts";

/** Returns when the academy's number of days began: a person whose last visit was earlier counts as stopped. */
export function stoppedBefore({ project, now }: Pick<Context, "project" | "now">): Date {
  return new Date(now.getTime() - stoppedAfterDays(project.config) * 24 * 60 * 60_000);
}
