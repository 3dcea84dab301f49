import type { Context } from "#platform/server/http/context.ts";
import { printedName } from "./certificate.ts";

/** How many of this person's certificates carry another name than a new one would. */
export async function countCertificatesNamedOtherwise({ sql, project, user }: Context): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from certificates
    where project_id = ${project._id} and user_id = ${user._id} and name <> ${printedName(user.data)}`;
  return row.count;
}

/**
 * Has the person's certificates say the name that they carry now; their codes, dates and hours stay. The PDFs are
 * drawn anew when they are next opened. A step of another operation, which audits it. Gives how many were changed.
 */
export async function renameCertificates({ sql, project, user }: Context): Promise<number> {
  const changed = await sql`
    update certificates set name = ${printedName(user.data)}, first_name = ${user.data.first_name}
    where project_id = ${project._id} and user_id = ${user._id} and name <> ${printedName(user.data)}
    returning id`;
  return changed.length;
}
