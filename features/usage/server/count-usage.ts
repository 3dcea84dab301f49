import type { Usage } from "../contract.ts";
import type { Period, Reading } from "./usage-period.ts";
import { type ActiveNumbers, activeOf, byDay, funnelOf, retentionOf } from "./usage-queries.ts";

export type UsageNumbers = ActiveNumbers & Pick<Usage, "by_day" | "funnel" | "retention">;

/** Counts who studied in a period and how far they came, person by person. */
export async function countUsage(context: Reading, period: Period): Promise<UsageNumbers> {
  const [active, by_day, funnel, retention] = await Promise.all([
    activeOf(context, period),
    byDay(context, period),
    funnelOf(context, period),
    retentionOf(context, period),
  ]);
  return { ...active, by_day, funnel, retention };
}
