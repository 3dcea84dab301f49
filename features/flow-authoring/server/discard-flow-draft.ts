import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { discardFlowDraft as contract } from "../contract.ts";
import { openToChange, saveSource } from "./open-flow.ts";

/** Goes back to the published version. Deletes a flow that was never published. */
export async function discardFlowDraft(
  context: Context<Staff>,
  { friendly_id, version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const open = await openToChange(context, friendly_id, version);
  const is_deleted = open.published === null;
  if (is_deleted) await sql`delete from flow_drafts where project_id = ${project._id} and flow_id = ${open.id}`;
  else await saveSource(context, open, null);
  await audit(context, "discard-flow-draft", open.id, { is_deleted });
  return { is_deleted };
}
