import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getFrictionClusters as contract } from "../contract.ts";
import { clusterOf, type ClusterRow, columns, joins } from "./clusters.ts";

const PAGE = 100;

export async function getFrictionClusters(
  { sql, project }: Context<Manager>,
  { state, order, page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const isIn = {
    open: sql`c.resolved_at is null and c.ignored_at is null`,
    resolved: sql`c.resolved_at is not null`,
    ignored: sql`c.resolved_at is null and c.ignored_at is not null`,
  };
  const by = { count: sql`c.count desc`, people: sql`people desc, c.count desc`, last: sql`c.last_at desc` };
  const [rows, [counts]] = await Promise.all([
    sql<ClusterRow[]>`
      select ${columns(sql)} from friction_clusters c ${joins(sql)}
      where c.project_id = ${project._id} and ${isIn[state]} order by ${by[order]}, c.last_at desc, c.id
      ${limitTo(sql, PAGE)} offset ${(page - 1) * PAGE}`,
    sql<{ open: number; resolved: number; ignored: number }[]>`
      select (count(*) filter (where ${isIn.open}))::int as open, (count(*) filter (where ${isIn.resolved}))::int as resolved,
        (count(*) filter (where ${isIn.ignored}))::int as ignored
      from friction_clusters c where c.project_id = ${project._id}`,
  ]);
  const all = counts ?? { open: 0, resolved: 0, ignored: 0 };
  return { clusters: rows.map(clusterOf), ...all, pages: Math.max(1, Math.ceil(all[state] / PAGE)) };
}
