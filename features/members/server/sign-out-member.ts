import type { z } from "zod";
import { endSessions } from "#features/sessions/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { requireMayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { signOutMember as contract } from "../contract.ts";
import { requireMember } from "./require-member.ts";

export async function signOutMember(
  context: Context<Staff>,
  { user_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const member = await requireMember(context, user_id);
  requireMayChangeAccess(context.user.rule, member.rule);
  const ended = await endSessions(context, user_id, user_id === context.user._id ? "all-but-this" : "all");
  await audit(context, "sign-out-member", user_id, { ended });
  return { ended };
}
