import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { isId } from "#shared/ids.ts";
import type { getIssuedCertificates as contract } from "../contract.ts";
import { normalizedToken } from "./certificate.ts";
import { type IssuedRow, issuedOf } from "./issued-row.ts";

const PAGE = 30;
type StaffContext = Context<readonly ["admin", "manager"]>;
type Input = z.output<typeof contract.input>;

/** Returns a page of the issued certificates, newest first. Uses keyset pagination along an index. */
export async function getIssuedCertificates(
  context: StaffContext,
  input: Input,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const rows = await issuedRows(context, input);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  const courses = await sql<{ _id: string; name: string }[]>`
    select id as _id, name from courses where project_id = ${project._id} order by position, id`;
  return {
    certificates: page.map((row) => issuedOf(row, now)),
    next: last ? `${last.created_at.toISOString()}~${last.id}` : null,
    courses,
  };
}

async function issuedRows({ sql, project, now }: StaffContext, input: Input): Promise<IssuedRow[]> {
  const { state, course_id, search, after } = input;
  const [moment = "", id = ""] = after.split("~");
  const hasCursor = isId(id) && !Number.isNaN(Date.parse(moment));
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
      and (f.token = ${token} or f.name ilike ${like}) limit 100)
    or c.user_id in (select u.id from users u where u.project_id = ${project._id} and u.email ilike ${like} limit 100))`;
  return await sql<IssuedRow[]>`
    select c.id, c.token, c.name, c.course_name, c.created_at, c.expires_at, c.revoked_at, u.email,
      (select count(*)::int from former_certificates f where f.project_id = c.project_id and f.certificate_id = c.id) as reissues
    from certificates c join users u on (u.project_id, u.id) = (c.project_id, c.user_id)
    where c.project_id = ${project._id} and ${states[state]}
      and ${course_id ? sql`c.course_id = ${course_id}` : sql`true`} and ${search ? matches : sql`true`}
      and ${hasCursor ? sql`(c.created_at, c.id) < (${moment}::timestamptz, ${id}::uuid)` : sql`true`}
    order by c.created_at desc, c.id desc ${limitTo(sql, PAGE + 1)}`;
}
