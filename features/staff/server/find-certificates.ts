import { normalizedToken } from "#features/certificates/server/index.ts";
import { findMembers } from "#features/members/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffFound } from "../contract.ts";

const MAX_PEOPLE = 20;

/** Finds certificates by their current or a former code, or by their owner; latest first. */
export async function findCertificates(context: Context, q: string, limit: number): Promise<StaffFound[]> {
  const { sql, project } = context;
  const people = await findMembers(context, q, MAX_PEOPLE);
  const token = normalizedToken(q);
  const rows = await sql<{ name: string; title: string; token: string; course: string }[]>`
    select c.id::text as name, c.name as title, c.token, c.course_name as course from certificates c
    where c.project_id = ${project._id} and (c.token = ${token}
      or c.user_id = any(${people.map(({ _id }) => _id)}::uuid[])
      or c.id = any(array(select f.certificate_id from former_certificates f
        where f.project_id = ${project._id} and f.token = ${token})))
    order by c.token = ${token} desc, c.created_at desc, c.id ${limitTo(sql, limit)}`;
  return rows.map(({ name, title, token: code, course }) => {
    return { kind: "certificate", name, title, detail: `${course} · ${code}`, course: null };
  });
}
