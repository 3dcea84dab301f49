import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { removePasskey as contract } from "../contract.ts";
import { requireRemainingFactor } from "./require-remaining-factor.ts";
import { NO_SUCH_KEY } from "./rename-passkey.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { notifyOfChange } from "./notify-of-change.ts";

export async function removePasskey(
  context: Context,
  { id }: z.output<typeof contract.input>,
): Promise<{ message: string }> {
  const { sql, project, user } = context;
  await requireRecentSession(context);
  const deleted = await sql`
    delete from passkeys where project_id = ${project._id} and id = ${id} and user_id = ${user._id} returning 1`;
  if (deleted.length === 0) throw notFound(NO_SUCH_KEY);
  await requireRemainingFactor(context);
  await notifyOfChange(context, user, "passkey-removed");
  await audit(context, "remove-passkey", user._id);
  return { message: "A chave de acesso foi removida." };
}
