import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { requireRemainingFactor } from "./require-remaining-factor.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { notifyOfChange } from "./notify-of-change.ts";

/** Removes the authenticator app. Idempotent. */
export async function removeTotp(context: Context): Promise<{ message: string }> {
  const { sql, project, user } = context;
  await requireRecentSession(context);
  const deleted = await sql`
    delete from totp_factors where project_id = ${project._id} and user_id = ${user._id} returning 1`;
  if (deleted.length > 0) {
    await requireRemainingFactor(context);
    await notifyOfChange(context, user, "totp-off");
    await audit(context, "remove-totp", user._id);
  }
  return { message: "O aplicativo autenticador foi desligado." };
}
