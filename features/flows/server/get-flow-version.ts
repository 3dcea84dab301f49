import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getFlowVersion as contract } from "../contract.ts";
import { flowVersion, requireFlow, shownFlow } from "./flow-versions.ts";

/** Returns any version of a flow for staff. A preview walks it in the browser, so that nothing is recorded. */
export async function getFlowVersion(
  context: Context<readonly ["admin", "manager"]>,
  { friendly_id, version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const row = await requireFlow(context, friendly_id);
  const flow = await flowVersion(context, row.id, version ?? row.newest);
  const versions = await sql<{ version: number }[]>`
    select version from flow_versions where project_id = ${project._id} and flow_id = ${row.id} order by version desc`;
  return { flow: shownFlow(flow), versions: versions.map((one) => one.version) };
}
