import type { z } from "zod";
import { linkOf } from "#platform/server/auth/one-use-links.ts";
import { isSuspended } from "#platform/server/auth/suspended-access.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getEmailLink as contract } from "../contract.ts";

export async function getEmailLink(
  context: Context<"anyone">,
  { key }: { key: string },
): Promise<z.input<typeof contract.output>> {
  const { services, caller } = context;
  await services.limits.tryLinkByAddress(caller.address);
  const back = await linkOf(context, key, "email-back");
  const link = back ?? (await linkOf(context, key, "email"));
  if (link?.user_id && (await isSuspended(context, link.user_id)))
    return { undoes_change: back !== null, status: "suspended", email: null };
  return {
    undoes_change: back !== null,
    status: link?.status ?? "unknown",
    email: link?.status === "open" ? link.email : null,
  };
}
