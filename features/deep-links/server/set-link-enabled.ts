import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { setLinkEnabled as contract } from "../contract.ts";
import { requireLink } from "./require-link.ts";

export async function setLinkEnabled(
  context: Context<Staff>,
  { link_id, enabled }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { friendly_id } = await requireLink(context, link_id, { lock: true });
  await sql`update deep_links set is_off = ${!enabled} where project_id = ${project._id} and id = ${link_id}`;
  await audit(context, "set-link-enabled", link_id, { link: friendly_id, enabled });
  return { link_id };
}
