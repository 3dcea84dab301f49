import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

/**
 * Revokes one of the person's own tokens. Another person's token gets the same answer as one that has already ended.
 */
export async function revokeApiToken(context: Context, { id }: { id: string }): Promise<{ message: string }> {
  const { sql, project, user } = context;
  const [revoked] = await sql<{ name: string }[]>`
    delete from api_tokens where project_id = ${project._id} and user_id = ${user._id} and id = ${id} returning name`;
  if (!revoked) return { message: "Este token já não valia." };
  await notifyChange(sql, project._id, "people", user._id);
  await audit(context, "revoke-api-token", id, { name: revoked.name });
  return { message: "Pronto: o token não vale mais." };
}
