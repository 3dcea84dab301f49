import type { Sql } from "#platform/server/postgres/pool.ts";
import type { NOTIFICATION_KINDS } from "../contract.ts";

type Kind = (typeof NOTIFICATION_KINDS)[number];

export async function refusedKinds(sql: Sql, projectId: string, userId: string): Promise<Kind[]> {
  const rows = await sql<{ kind: Kind }[]>`
    select kind from notification_refusals where project_id = ${projectId} and user_id = ${userId}`;
  return rows.map(({ kind }) => kind);
}
