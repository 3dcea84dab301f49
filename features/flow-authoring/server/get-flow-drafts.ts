import type { z } from "zod";
import type { getFlowDrafts as contract } from "../contract.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";

/** Returns the drafts that differ from what is published, and the flows that are not offered any more. */
export async function getFlowDrafts({ sql, project }: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const drafts = await sql<
    { friendly_id: string; title: string; published_version: number | null; changed_at: Date }[]
  >`
    select d.friendly_id, d.title, f.newest as published_version, d.changed_at
    from flow_drafts d
      left join flows f on (f.project_id, f.id) = (d.project_id, d.flow_id)
      left join flow_versions v on (v.project_id, v.flow_id, v.version) = (f.project_id, f.id, f.newest)
    where d.project_id = ${project._id} and d.source is not null and d.source is distinct from v.source
    order by d.title, d.friendly_id`;
  const removed = await sql<{ friendly_id: string; title: string }[]>`
    select f.friendly_id, v.document ->> 'title' as title
    from flows f join flow_versions v on (v.project_id, v.flow_id, v.version) = (f.project_id, f.id, f.newest)
    where f.project_id = ${project._id} and f.removed_at is not null order by title, f.friendly_id`;
  return {
    drafts: drafts.map(({ changed_at, ...draft }) => ({ ...draft, updated_at: changed_at.toISOString() })),
    removed,
  };
}
