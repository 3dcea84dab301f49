import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getFlowVersion as contract } from "../contract.ts";
import { flowVersion, requireFlow, shownFlow } from "./flow-versions.ts";
import { versionPage } from "./version-page.ts";

/** Returns any version of a flow for staff. A preview walks it in the browser, so that nothing is recorded. */
export async function getFlowVersion(
  context: Context<Staff>,
  { friendly_id, version, before }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await requireFlow(context, friendly_id);
  const flow = await flowVersion(context, row.id, version ?? row.newest);
  const { versions, next } = await versionPage(context, row.id, before);
  return { flow: shownFlow(flow), versions: versions.map((one) => one.version), next };
}
