import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { restoreRow } from "#platform/server/tenancy/deleted-rows.ts";
import { withinListLimit } from "#platform/server/tenancy/within-list-limit.ts";
import type { restoreLink as contract } from "../contract.ts";
import { LINKS, NO_LINK, requireLink } from "./require-link.ts";

/**
 * Restores a deleted link, so that its address and printed QR codes work again. Does nothing to a link that is not
 * deleted.
 */
export async function restoreLink(
  context: Context<Staff>,
  { link_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const isBack = await withinListLimit(context, "deep_links", () => restoreRow(context, LINKS, link_id, NO_LINK));
  const { friendly_id } = await requireLink(context, link_id);
  if (isBack) await audit(context, "restore-link", link_id, { link: friendly_id });
  return { link_id };
}
