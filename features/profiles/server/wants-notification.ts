import type { Sql } from "#platform/server/postgres/pool.ts";
import type { NOTIFICATION_KINDS } from "../contract.ts";
import { refusedKinds } from "./queries.ts";

/**
 * Whether this person wants to be written to about such a thing: ask before every email that is not about their own account.
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
