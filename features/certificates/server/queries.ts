import type postgres from "postgres";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Certificate } from "./certificate.ts";

export async function certificateBy(
  sql: Sql,
  projectId: string,
  key: { id: string } | { token: string },
): Promise<Certificate | undefined> {
  const condition = "id" in key ? sql`id = ${key.id}` : sql`token = ${key.token}`;
  const [row] = await certificatesWhere(sql, projectId, condition);
  return row;
}

export async function certificatesOf(sql: Sql, projectId: string, userId: string): Promise<Certificate[]> {
  return await certificatesWhere(sql, projectId, sql`user_id = ${userId}`);
}

async function certificatesWhere(sql: Sql, projectId: string, condition: postgres.Fragment): Promise<Certificate[]> {
  return await sql<Certificate[]>`
    select id, token, user_id, name, first_name, course_id, course_name, hours::float8 as hours, started_at,
      completed_at, expires_at, revoked_at, created_at
    from certificates where project_id = ${projectId} and ${condition} order by created_at`;
}
