import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { requireMayChangeAccess } from "#platform/server/auth/ranks.ts";
import { lockManagers, requireAnotherManager } from "#platform/server/auth/require-other-staff.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { suspendMember as contract } from "../contract.ts";
import { requireMember } from "./require-member.ts";
import { suspendAccess } from "./suspend-access.ts";

const SELF = "Ninguém suspende o próprio acesso: peça a outra pessoa da equipe.";

/** Suspends a person's access. Of a person who is already suspended, the first reason stays. */
export async function suspendMember(
  context: Context<Staff>,
  { user_id, reason }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const managers = await lockManagers(context);
  const member = await requireMember(context, user_id);
  if (user_id === context.user._id) throw new Problem(409, SELF);
  requireMayChangeAccess(context.user.rule, member.rule);
  if (member.rule === "manager") requireAnotherManager(managers, user_id, { isSelf: false });
  const ended = await suspendAccess(context, user_id, reason);
  if (ended === null) return { ended: 0 };
  await audit(context, "suspend-member", user_id, { ended });
  return { ended };
}
