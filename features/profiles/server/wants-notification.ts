import type { Sql } from "#platform/server/postgres/pool.ts";
import type { NOTIFICATION_KINDS } from "../contract.ts";
import { refusedKinds } from "./queries.ts";

/**
 * Returns whether this person wants e-mails of this kind. Check before every e-mail that is not about their own account.
 * @public
 */
export async function wantsNotification(
  sql: Sql,
  projectId: string,
  userId: string,
  kind: (typeof NOTIFICATION_KINDS)[number],
): Promise<boolean> {
  return !(await refusedKinds(sql, projectId, userId)).includes(kind);
}
