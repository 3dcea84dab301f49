import type { Context } from "#platform/server/http/context.ts";
import { printedName } from "./certificate.ts";

/** Counts the person's certificates whose name differs from the current one. */
export async function countOutdatedCertificates({ sql, project, user }: Context): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from certificates
    where project_id = ${project._id} and user_id = ${user._id} and name <> ${printedName(user.data)}`;
  return row.count;
}

/**
 * Updates the name on the person's certificates; codes, dates and hours stay. PDFs are rendered again when next opened.
 * Called by another operation, which audits it. Returns the number of updated certificates.
 */
export async function renameCertificates({ sql, project, user }: Context): Promise<number> {
  const changed = await sql`
    update certificates set name = ${printedName(user.data)}, first_name = ${user.data.first_name}
    where project_id = ${project._id} and user_id = ${user._id} and name <> ${printedName(user.data)}
    returning id`;
  return changed.length;
}
