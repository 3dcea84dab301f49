import type postgres from "postgres";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { storedDesign, storedTrails } from "../engine/design.ts";
import type { Certificate } from "./certificate.ts";

type Key = { id: string } | { token: string };

export async function certificateBy(sql: Sql, projectId: string, key: Key): Promise<Certificate | undefined> {
  const condition = "id" in key ? sql`id = ${key.id}` : sql`token = ${key.token}`;
  const [row] = await certificatesWhere(sql, projectId, condition);
  return row;
}

/** Returns a certificate and locks its row, so that concurrent changes of it wait for each other. */
export async function lockCertificate(sql: Sql, projectId: string, id: string): Promise<Certificate | undefined> {
  const [row] = await certificatesWhere(sql, projectId, sql`id = ${id}`, sql`for update`);
  return row;
}

export async function certificatesOf(sql: Sql, projectId: string, userId: string): Promise<Certificate[]> {
  return await certificatesWhere(sql, projectId, sql`user_id = ${userId}`);
}

async function certificatesWhere(
  sql: Sql,
  projectId: string,
  condition: postgres.Fragment,
  lock: postgres.Fragment = sql``,
): Promise<Certificate[]> {
  const rows = await sql<Certificate[]>`
    select id, token, credential_id, user_id, name, first_name, course_id, course_name, hours::float8 as hours, design, trails,
      started_at, completed_at, expires_at, revoked_at, revoked_reason, reissued_at, created_at
    from certificates where project_id = ${projectId} and ${condition} order by created_at, id ${lock}`;
  return rows.map((row) => ({
    ...row,
    design: storedDesign.parse(row.design),
    trails: storedTrails.parse(row.trails),
  }));
}

export interface FormerCertificate {
  token: string;
  credential_id: string;
  certificate_id: string;
  name: string;
  course_name: string;
  hours: number;
  started_at: Date;
  completed_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
  created_at: Date;
  reason: "name" | "renewal" | "reissue" | "merge";
  replaced_at: Date;
}

/**
 * Returns the replaced certificates, latest first: the one with this code, or all that
 * were replaced by these certificates.
 */
export async function formerCertificates(
  sql: Sql,
  projectId: string,
  key: { token: string } | { ids: readonly string[] },
): Promise<FormerCertificate[]> {
  const condition = "token" in key ? sql`token = ${key.token}` : sql`certificate_id = any(${[...key.ids]}::uuid[])`;
  return await sql<FormerCertificate[]>`
    select token, credential_id, certificate_id, name, course_name, hours::float8 as hours, started_at, completed_at,
      expires_at, revoked_at, revoked_reason, created_at, reason, replaced_at
    from former_certificates where project_id = ${projectId} and ${condition} order by replaced_at desc, token`;
}
