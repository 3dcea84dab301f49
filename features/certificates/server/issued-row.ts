import type { Sql } from "#platform/server/postgres/pool.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { CertificateFilters, IssuedCertificate } from "../contract.ts";
import { normalizedToken, statusOf } from "./certificate.ts";

export interface IssuedRow {
  id: string;
  token: string;
  name: string;
  email: string;
  course_name: string;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  reissues: number;
  /** The name of the class of this course in which the person is; null if they are in none. */
  class: string | null;
}

interface ReadContext {
  sql: Sql;
  project: Pick<Project, "_id" | "time_zone">;
  now: Date;
}

interface Part {
  /** The last row of the previous part; null for the first part. */
  after: { created_at: Date; id: string } | null;
  limit: number;
}

/** Returns a part of the filtered certificates, newest first. Uses keyset pagination along an index. */
export async function issuedRows(
  { sql, project, now }: ReadContext,
  { state, course_id, class_id, from, until, search }: CertificateFilters,
  { after, limit }: Part,
): Promise<IssuedRow[]> {
  const states = {
    all: sql`true`,
    valid: sql`c.revoked_at is null and (c.expires_at is null or c.expires_at > ${now})`,
    revoked: sql`c.revoked_at is not null`,
    expired: sql`c.revoked_at is null and c.expires_at <= ${now}`,
    replaced: sql`c.reissued_at is not null`,
  };
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const token = normalizedToken(search);
  // A replaced code finds the certificate that replaced it.
  const matches = sql`(c.name ilike ${like} or c.token = ${token}
    or c.id in (select f.certificate_id from former_certificates f where f.project_id = ${project._id}
      and (f.token = ${token} or f.name ilike ${like}))
    or u.email ilike ${like})`;
  const inClass = sql`(c.user_id, c.course_id) in (select p.user_id, p.course_id from class_people p
    where p.project_id = ${project._id} and p.class_id = ${class_id || null})`;
  const startOf = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${project.time_zone})`;
  return await sql<IssuedRow[]>`
    select c.id, c.token, c.name, c.course_name, c.created_at, c.expires_at, c.revoked_at, u.email, k.name as class,
      (select count(*)::int from former_certificates f where f.project_id = c.project_id and f.certificate_id = c.id) as reissues
    from certificates c join users u on (u.project_id, u.id) = (c.project_id, c.user_id)
      left join class_people m on (m.project_id, m.user_id, m.course_id) = (c.project_id, c.user_id, c.course_id)
      left join classes k on (k.project_id, k.id) = (m.project_id, m.class_id)
    where c.project_id = ${project._id} and ${states[state]}
      and ${course_id ? sql`c.course_id = ${course_id}` : sql`true`} and ${class_id ? inClass : sql`true`}
      and ${from ? sql`c.created_at >= ${startOf(from, 0)}` : sql`true`}
      and ${until ? sql`c.created_at < ${startOf(until, 1)}` : sql`true`} and ${search ? matches : sql`true`}
      and ${after ? sql`(c.created_at, c.id) < (${after.created_at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by c.created_at desc, c.id desc ${limitTo(sql, limit)}`;
}

/** Converts a database row to an entry of the staff's list of certificates. */
export function issuedOf(row: Omit<IssuedRow, "class">, now: Date): IssuedCertificate {
  const { id, token, name, email, course_name, created_at, expires_at, reissues } = row;
  return {
    _id: id,
    token,
    name,
    email,
    course_name,
    status: statusOf(row, now),
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    reissues,
  };
}
