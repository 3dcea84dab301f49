import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { deleteLink as contract } from "../contract.ts";
import { requireLink } from "./require-link.ts";

export async function deleteLink(
  context: Context<readonly ["admin", "manager"]>,
  { link_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { friendly_id } = await requireLink(context, link_id, { lock: true });
  await sql`delete from deep_links where project_id = ${project._id} and id = ${link_id}`;
  await audit(context, "delete-link", link_id, { link: friendly_id });
  return { link_id };
}
