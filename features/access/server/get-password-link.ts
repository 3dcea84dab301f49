import type { z } from "zod";
import { linkOf } from "#platform/server/auth/one-use-links.ts";
import { isSuspended } from "#platform/server/auth/suspended-access.ts";
import type { Context } from "#platform/server/http/context.ts";
import { passwordPolicy } from "#shared/password-strength.ts";
import type { getPasswordLink as contract } from "../contract.ts";
import { accountById } from "./queries.ts";

export async function getPasswordLink(
  context: Context<"anyone">,
  { key }: { key: string },
): Promise<z.input<typeof contract.output>> {
  const { project, now, services, caller } = context;
  await services.limits.tryLinkByAddress(caller.address);
  const policy = passwordPolicy(project, now);
  const link = await linkOf(context, key, "password");
  if (link?.user_id && (await isSuspended(context, link.user_id))) return { status: "suspended", policy, owner: null };
  const account =
    link?.status === "open" && link.user_id !== null ? await accountById(context, link.user_id) : undefined;
  const owner = account && {
    name: account.name,
    email: account.email,
    has_password: account.password_hash !== null,
  };
  return { status: link?.status ?? "unknown", policy, owner: owner ?? null };
}
