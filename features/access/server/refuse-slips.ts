import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { emailKey } from "#shared/email.ts";
import { looksKey, meantDomain } from "#shared/look-alike.ts";

/**
 * Refuses e-mails of people who are not here yet that look mistyped, or like one that is here, in words at their fields. The
 * field `is_right` asks whoever sends them to confirm.
 */
export async function refuseSlips(
  { sql, project }: Pick<Context, "sql" | "project">,
  emails: readonly string[],
): Promise<void> {
  const here = await sql<{ email: string; email_key: string }[]>`
    select email, email_key from users where project_id = ${project._id} and email_key = any(${emails.map(emailKey)}::text[])
    union
    select email, email_key from users where project_id = ${project._id}
      and replace(translate(email_key, '01._-', 'ol'), 'rn', 'm') = any(${emails.map(looksKey)}::text[])`;
  const keys = new Set(here.map(({ email_key }) => email_key));
  const looks = new Map(here.map(({ email, email_key }) => [looksKey(email_key), email]));
  const fields = emails.flatMap((email, at) => {
    const message = keys.has(emailKey(email)) ? null : doubtOf(email, looks.get(looksKey(email)));
    return message ? [{ field: `people.${at}.email`, message }] : [];
  });
  if (fields.length === 0) return;
  const confirmation = { field: "is_right", message: "Se é isso mesmo, marque e envie de novo." };
  throw new Problem(400, fields[0]?.message ?? "", { fields: [...fields, confirmation] });
}

function doubtOf(email: string, similar: string | undefined): string | null {
  const meant = meantDomain(email);
  if (meant) return `Não seria “@${meant}”?`;
  return similar ? `Parece com ${similar}. Confira se não é a mesma pessoa.` : null;
}
