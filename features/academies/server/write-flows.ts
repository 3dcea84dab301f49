import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { Academy } from "./academy.ts";
import type { AcademyFlow } from "./read-flows.ts";

/**
 * Publishes each changed flow as a new version. People who have begun a flow finish their version. Flows no longer in
 * the folder are not offered any more, but their answers stay.
 */
export async function writeFlows(sql: Sql, projectId: string, { flows }: Academy, now: Date): Promise<void> {
  for (const [position, flow] of flows.entries()) await writeFlow(sql, projectId, { ...flow, position }, now);
  const listedIds = flows.map(({ document }) => document.friendly_id);
  await sql`
    update flows set removed_at = ${now}
    where project_id = ${projectId} and removed_at is null and friendly_id <> all(${listedIds}::text[])`;
}

interface WrittenFlow extends AcademyFlow {
  /** Its place among the academy's flows. */
  position: number;
  /** The id of a flow that has no row yet. */
  id?: string;
}

/** Publishes a flow as a new version, unless nothing in it changed. Returns the newest version's number. */
export async function writeFlow(
  sql: Sql,
  projectId: string,
  { document, source, position, id }: WrittenFlow,
  now: Date,
): Promise<number> {
  const json = sql.json(document as never);
  const [flow] = await sql<[{ id: string; newest: number }]>`
    insert into flows (project_id, id, friendly_id, newest, position)
    values (${projectId}, ${id ?? newId()}, ${document.friendly_id}, 0, ${position})
    on conflict (project_id, friendly_id) do update set position = excluded.position, removed_at = null
    returning id, newest`;
  const [former] = await sql<{ is_same: boolean }[]>`
    select document = ${json}::jsonb as is_same from flow_versions
    where project_id = ${projectId} and flow_id = ${flow.id} and version = ${flow.newest}`;
  if (former?.is_same) {
    await sql`
      update flow_versions set source = ${source}
      where project_id = ${projectId} and flow_id = ${flow.id} and version = ${flow.newest} and source <> ${source}`;
    return flow.newest;
  }
  const version = flow.newest + 1;
  await sql`
    insert into flow_versions (project_id, flow_id, version, document, source, published_at)
    values (${projectId}, ${flow.id}, ${version}, ${json}, ${source}, ${now})`;
  await sql`update flows set newest = ${version} where project_id = ${projectId} and id = ${flow.id}`;
  return version;
}
