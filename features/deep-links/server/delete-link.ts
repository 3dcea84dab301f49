import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { deleteRow } from "#platform/server/tenancy/deleted-rows.ts";
import type { deleteLink as contract } from "../contract.ts";
import { LINKS, requireLink } from "./require-link.ts";

/** Deletes a link. For a day staff can restore it; until then no other link can take its address. */
export async function deleteLink(
  context: Context<Staff>,
  { link_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { friendly_id } = await requireLink(context, link_id, { lock: true });
  await deleteRow(context, LINKS, link_id);
  await audit(context, "delete-link", link_id, { link: friendly_id });
  return { link_id };
}
