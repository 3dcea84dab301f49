import type { Invited } from "#features/access/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { emailKey } from "#shared/email.ts";

export type Invitee = Pick<Invited, "id" | "email" | "first_name" | "has_password"> & { name: string };

/**
 * Finds the academy's people with these e-mails or ids, and returns the e-mails without a person. Throws 404 for an
 * unknown id, 400 if nobody is named.
 */
export async function classInvitees(
  { sql, project }: Pick<Context, "sql" | "project">,
  { emails, user_ids }: { emails: readonly string[]; user_ids: readonly string[] },
): Promise<{ people: Invitee[]; unknown: string[] }> {
  const byKey = new Map(emails.map((email) => [emailKey(email), email]));
  if (byKey.size + user_ids.length === 0) refuseField("emails", "Escreva pelo menos um e-mail.");
  const rows = await sql<(Invitee & { email_key: string })[]>`
    select id, email, email_key, data ->> 'name' as name, data ->> 'first_name' as first_name,
      password_hash is not null as has_password
    from users where project_id = ${project._id}
      and (email_key = any(${[...byKey.keys()]}) or id = any(${[...user_ids]}::uuid[])) order by id`;
  const [keys, ids] = [new Set(rows.map(({ email_key }) => email_key)), new Set(rows.map(({ id }) => id))];
  if (user_ids.some((id) => !ids.has(id))) throw notFound("Esta pessoa não está nesta academia.");
  const unknown = [...byKey].flatMap(([key, email]) => (keys.has(key) ? [] : [email]));
  return { people: rows.map(({ email_key: _key, ...person }) => person), unknown };
}
