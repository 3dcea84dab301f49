import { audit } from "#platform/server/audit/audit.ts";
import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

/** Ends one of the person's sessions. Another person's session gets the same response as an ended one. */
export async function endSession(context: Context, { id }: { id: string }): Promise<{ message: string }> {
  const { sql, project, user, caller } = context;
  const [ended] = await sql<{ token_hash: Buffer }[]>`
    delete from sessions where project_id = ${project._id} and user_id = ${user._id} and id = ${id}
    returning token_hash`;
  if (!ended) return { message: "Este dispositivo já não estava conectado." };
  if (hashToken(caller.token ?? "").equals(ended.token_hash)) context.bindBrowser(null);
  await notifyChange(sql, project._id, "people", user._id);
  await audit(context, "end-session", id);
  return { message: "Pronto: este dispositivo não está mais conectado." };
}
