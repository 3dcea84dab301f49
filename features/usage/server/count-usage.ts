import type { Usage } from "../contract.ts";
import type { Period, ReadContext } from "./usage-period.ts";
import { type ActiveNumbers, activeOf, byDay, funnelOf, retentionOf } from "./usage-queries.ts";

export type UsageNumbers = ActiveNumbers & Pick<Usage, "by_day" | "funnel" | "retention">;

/** Counts the people who studied in a period and their progress, from rollups and enrolments. */
export async function countUsage(context: ReadContext, period: Period): Promise<UsageNumbers> {
  const [active, by_day, funnel, retention] = await Promise.all([
    activeOf(context, period),
    byDay(context, period),
    funnelOf(context, period),
    retentionOf(context, period),
  ]);
  return { ...active, by_day, funnel, retention };
}
