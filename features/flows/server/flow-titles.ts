import type { Context } from "#platform/server/http/context.ts";
import { flowVersion } from "./flow-versions.ts";

/** Returns the academy's flows with their titles, in the order of their files, without removed ones. */
export async function flowTitles(
  context: Pick<Context, "sql" | "project">,
): Promise<{ friendly_id: string; title: string }[]> {
  const { sql, project } = context;
  const rows = await sql<{ id: string; friendly_id: string; newest: number }[]>`
    select id, friendly_id, newest from flows
    where project_id = ${project._id} and removed_at is null order by position, friendly_id`;
  const flows = [];
  for (const { id, friendly_id, newest } of rows) {
    const { document } = await flowVersion(context, id, newest);
    flows.push({ friendly_id, title: document.title });
  }
  return flows;
}
