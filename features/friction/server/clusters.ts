import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { FrictionCluster } from "../contract.ts";

type ReadContext = Pick<Context, "sql" | "project">;

export interface ClusterRow {
  id: string;
  kind: FrictionCluster["kind"];
  message: string;
  path: string;
  count: number;
  people: number;
  first_at: Date;
  last_at: Date;
  resolved_at: Date | null;
  ignored_at: Date | null;
  owner_id: string | null;
  owner: string | null;
  stack: string | null;
  build: string | null;
}

/** Returns a cluster of the project. Throws 404 if there is none. */
export async function requireCluster({ sql, project }: ReadContext, id: string): Promise<ClusterRow> {
  const [row] = await sql<ClusterRow[]>`
    select ${columns(sql)} from friction_clusters c ${joins(sql)} where c.project_id = ${project._id} and c.id = ${id}`;
  if (!row) throw notFound("Este atrito não existe mais.");
  return row;
}

export function columns(sql: ReadContext["sql"]) {
  return sql`c.id, c.kind, c.message, c.path, c.count, c.first_at, c.last_at, c.resolved_at, c.ignored_at, c.stack,
    c.build, coalesce(t.people, 0)::int as people, u.id as owner_id, u.data ->> 'name' as owner`;
}

/** Joins the owner (`u`), unless this person no longer manages the academy or is suspended. */
export function joins(sql: ReadContext["sql"]) {
  return sql`
    left join friction_owners o on o.project_id = c.project_id and o.cluster_id = c.id
    left join users u on u.project_id = o.project_id and u.id = o.user_id and u.rule = 'manager'
      and u.suspended_at is null
    left join lateral (
      select count(*) as people from friction_touches
      where project_id = c.project_id and cluster_id = c.id) t on true`;
}

export function stateOf({ resolved_at, ignored_at }: Pick<ClusterRow, "resolved_at" | "ignored_at">) {
  return resolved_at ? ("resolved" as const) : ignored_at ? ("ignored" as const) : ("open" as const);
}

export function clusterOf(row: ClusterRow): FrictionCluster {
  const { id, kind, message, path, count, people, owner } = row;
  const [first_at, last_at] = [row.first_at.toISOString(), row.last_at.toISOString()];
  return { _id: id, kind, message, path, count, people, first_at, last_at, state: stateOf(row), owner };
}

/** Returns the project's managers by name, at most 200: only managers can open this section, and no suspended ones. */
export async function managersOf({ sql, project }: ReadContext): Promise<{ _id: string; name: string }[]> {
  return await sql<{ _id: string; name: string }[]>`
    select id as _id, data ->> 'name' as name from users
    where project_id = ${project._id} and rule = 'manager' and suspended_at is null order by 2 limit 200`;
}
