import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getFlowDraft as contract } from "../contract.ts";
import { openFlow } from "./open-flow.ts";
import { shownDraft } from "./shown-draft.ts";

/** Returns a flow's draft; without one, its newest published version, to begin from. */
export async function getFlowDraft(
  context: Context<Staff>,
  { friendly_id, before }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  return await shownDraft(context, await openFlow(context, friendly_id), before);
}
