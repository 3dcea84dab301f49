import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { requireMayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { restoreMember as contract } from "../contract.ts";
import { requireMember } from "./require-member.ts";
import { restoreAccess } from "./restore-access.ts";

/** Lets a suspended person sign in again. Ended sessions, API tokens and links stay ended. */
export async function restoreMember(
  context: Context<Staff>,
  { user_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const member = await requireMember(context, user_id);
  requireMayChangeAccess(context.user.rule, member.rule);
  const restored = await restoreAccess(context, [user_id]);
  if (restored.has(user_id)) await audit(context, "restore-member", user_id);
  return { is_suspended: false };
}
