import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getFlows as contract } from "../contract.ts";
import { shownCount } from "../engine/hide-small-groups.ts";
import { flowVersion } from "./flow-versions.ts";

interface Row {
  id: string;
  friendly_id: string;
  newest: number;
  started: number;
  finished: number;
}

/** Returns the academy's flows in the order of their files, without removed ones. */
export async function getFlows(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const rows = await sql<Row[]>`
    select f.id, f.friendly_id, f.newest,
      (select count(*)::int from flow_sessions s
        where (s.project_id, s.flow_id) = (f.project_id, f.id) and s.withdrawn_at is null) as started,
      (select count(*)::int from flow_sessions s where (s.project_id, s.flow_id) = (f.project_id, f.id)
        and s.withdrawn_at is null and s.finished_at is not null) as finished
    from flows f where f.project_id = ${project._id} and f.removed_at is null order by f.position, f.friendly_id`;
  const flows = [];
  for (const { id, friendly_id, newest, started, finished } of rows) {
    const { document, published_at } = await flowVersion(context, id, newest);
    flows.push({
      friendly_id,
      title: document.title,
      label: document.label,
      sensitive: document.sensitive,
      is_anamnese: project.anamnese?.friendly_id === friendly_id,
      blocks: document.blocks.length,
      version: newest,
      published_at: published_at.toISOString(),
      started: shownCount(started),
      finished: shownCount(finished),
    });
  }
  return { flows };
}
