import { endApiTokens } from "#features/api-tokens/server/index.ts";
import { endSessions } from "#features/sessions/server/index.ts";
import { endLinksOf } from "#platform/server/auth/one-use-links.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { Context } from "#platform/server/http/context.ts";

/**
 * Suspends a person's access and ends their sessions, API tokens and links; the links that undo a change of e-mail are
 * refused meanwhile. Returns the number of sessions ended; null if the access was suspended before. The calling
 * operation checks who may do this, and audits it.
 */
export async function suspendAccess(
  context: Pick<Context<"anyone">, "sql" | "project" | "now"> & Pick<Parameters<typeof endSessions>[0], "caller">,
  userId: string,
  reason: string,
): Promise<number | null> {
  const { sql, project, now } = context;
  const { count } = await sql`
    update users set suspended_at = ${now}, suspension_reason = ${reason}
    where project_id = ${project._id} and id = ${userId} and suspended_at is null`;
  if (count === 0) return null;
  await notifyChange(sql, project._id, "people", userId);
  await endLinksOf(context, userId);
  await endApiTokens(context, userId);
  return await endSessions(context, userId, "all");
}
