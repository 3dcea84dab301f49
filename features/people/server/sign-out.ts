import { audit } from "#platform/server/audit/audit.ts";
import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

/** Ends the caller's session. */
export async function signOut(context: Context): Promise<{ message: string }> {
  const { sql, project, user, caller } = context;
  await sql`delete from sessions
    where project_id = ${project._id} and token_hash = ${hashToken(caller.token ?? "")}`;
  await notifyChange(sql, project._id, "people", user._id);
  await audit(context, "sign-out", user._id);
  context.bindBrowser(null);
  context.showAs?.(null);
  return { message: "Você saiu. Até logo!" };
}
