import type { Context } from "#platform/server/http/context.ts";
import { lookAlikeKey } from "#shared/look-alike.ts";

/** Returns the academy's e-mails that equal one of these, or look so similar that they are easily confused with one. */
export async function similarEmails(
  { sql, project }: Pick<Context, "sql" | "project">,
  emails: readonly string[],
): Promise<string[]> {
  const looks = [...new Set(emails.map(lookAlikeKey))];
  const similar = await sql<{ email: string }[]>`
    select email from users where project_id = ${project._id} and email_looks = any(${looks}::text[])`;
  return similar.map(({ email }) => email);
}
