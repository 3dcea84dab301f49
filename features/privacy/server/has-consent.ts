import type { Sql } from "#platform/server/postgres/pool.ts";
import type { CONSENT_PURPOSES } from "../contract.ts";

/**
 * Returns whether this person currently consents to a purpose. Must be checked before their data is used for it.
 */
export async function hasConsent(
  sql: Sql,
  projectId: string,
  userId: string,
  purpose: (typeof CONSENT_PURPOSES)[number],
): Promise<boolean> {
  const [row] = await sql<{ given: boolean }[]>`
    select given from consents where project_id = ${projectId} and user_id = ${userId} and purpose = ${purpose}
    order by created_at desc, id desc limit 1`;
  return row?.given ?? false;
}
