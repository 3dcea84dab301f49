import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";

/**
 * Returns whether the caller's browser gets push notifications, and the number of the person's other browsers that do.
 */
export async function pushState({
  sql,
  project,
  user,
  caller,
  services,
}: Context): Promise<{ key: string; is_on: boolean; others: number }> {
  const [{ own, all }] = await sql<[{ own: number; all: number }]>`
    select count(*)::int as all, (count(*) filter (where s.token_hash = ${hashToken(caller.token ?? "")}))::int as own
    from notification_devices d join sessions s on s.project_id = d.project_id and s.id = d.session_id
    where d.project_id = ${project._id} and d.user_id = ${user._id}`;
  return { key: services.push.publicKey, is_on: own > 0, others: all - own };
}
