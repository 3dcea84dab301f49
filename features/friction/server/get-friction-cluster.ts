import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { getFrictionCluster as contract } from "../contract.ts";
import { clusterOf, managersOf, requireCluster } from "./clusters.ts";
import { mapStack } from "./map-stack.ts";

const DAYS = 14;

export async function getFrictionCluster(
  context: Context<Manager>,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await requireCluster(context, id);
  const [days, managers, unnotified, stack] = await Promise.all([
    daysOf(context, id),
    managersOf(context),
    countUnnotified(context, id),
    mapStack(row.stack, row.build),
  ]);
  return { cluster: clusterOf(row), owner_id: row.owner_id, days, stack, build: row.build, unnotified, managers };
}

async function daysOf({ sql, project, now }: Context<Manager>, id: string) {
  const zone = project.time_zone;
  return await sql<{ day: string; count: number }[]>`
    select to_char(d, 'YYYY-MM-DD') as day, count(e.id)::int as count
    from generate_series(((${now} at time zone ${zone})::date - ${DAYS - 1}::int)::timestamp,
        (${now} at time zone ${zone})::date::timestamp, interval '1 day') d
      left join friction_events e on e.project_id = ${project._id} and e.cluster_id = ${id}
        and e.created_at >= d at time zone ${zone} and e.created_at < (d + interval '1 day') at time zone ${zone}
    group by d order by d`;
}

async function countUnnotified({ sql, project }: Context<Manager>, id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from friction_touches
    where project_id = ${project._id} and cluster_id = ${id} and notified_at is null`;
  return row?.count ?? 0;
}
