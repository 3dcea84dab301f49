import type { Context } from "#platform/server/http/context.ts";
import type { Usage } from "../contract.ts";
import { percentile75, type Vital, VITALS } from "../engine/vital-buckets.ts";
import type { Period } from "./usage-period.ts";

interface VitalCount {
  metric: Vital;
  path: string;
  device: string;
  network: string;
  bucket: number;
  count: number;
}
const MAX_ROWS = 60;

/** Returns percentiles of page speed by page, device and network, most visited first. */
export async function vitalsOf(
  { sql, project }: Pick<Context, "sql" | "project">,
  { first, last }: Period,
): Promise<Usage["vitals"]> {
  const rows = await sql<VitalCount[]>`
    select metric, path, device, network, bucket, sum(count)::int as count from usage_vitals
    where project_id = ${project._id} and day between ${first} and ${last}
    group by metric, path, device, network, bucket`;
  const places = Map.groupBy(rows, ({ path, device, network }) => `${path} ${device} ${network}`);
  return [...places.values()]
    .map((found) => {
      const { path = "", device = "", network = "" } = found[0] ?? {};
      return { path, device, network, visits: visitsOf(found), ...percentiles(found) };
    })
    .toSorted((one, other) => other.visits - one.visits || one.path.localeCompare(other.path))
    .slice(0, MAX_ROWS);
}

function percentiles(rows: readonly VitalCount[]): Record<Vital, number | null> {
  const of = (vital: Vital) => {
    const buckets = rows.filter(({ metric }) => metric === vital).map(({ bucket, count }) => [bucket, count] as const);
    return percentile75(vital, new Map(buckets));
  };
  return { LCP: of("LCP"), INP: of("INP"), CLS: of("CLS"), TTFB: of("TTFB") };
}

/** Returns the number of visits: the highest count of a metric, since a visit reports each metric at most once. */
function visitsOf(rows: readonly VitalCount[]): number {
  const sums = VITALS.map((vital) =>
    rows.filter(({ metric }) => metric === vital).reduce((sum, { count }) => sum + count, 0),
  );
  return Math.max(...sums);
}
