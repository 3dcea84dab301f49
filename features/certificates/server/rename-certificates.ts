import type { Context } from "#platform/server/http/context.ts";
import { printedName } from "./certificate.ts";
import { lockCertificate } from "./queries.ts";
import { replaceCertificate } from "./replace-certificate.ts";

/** Counts the person's valid or expired certificates whose printed name differs from the current one. */
export async function countOutdatedCertificates({ sql, project, user }: Context): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from certificates where project_id = ${project._id} and user_id = ${user._id}
      and name <> ${printedName(user.data)} and revoked_at is null`;
  return row.count;
}

/**
 * Issues the person's certificates again with the person's current name, each under a new code to which the former one
 * leads. Skips revoked ones. Returns their number. The calling operation audits it.
 */
export async function renameCertificates(context: Context): Promise<number> {
  const { sql, project, user } = context;
  const name = printedName(user.data);
  const outdated = await sql<{ id: string }[]>`
    select id from certificates where project_id = ${project._id} and user_id = ${user._id} and name <> ${name}
      and revoked_at is null order by id`;
  for (const { id } of outdated) {
    const certificate = await lockCertificate(sql, project._id, id);
    if (!certificate || certificate.name === name) continue;
    const { first_name } = user.data;
    await replaceCertificate(context, certificate, { reason: "name", changes: { name, first_name } });
  }
  return outdated.length;
}
