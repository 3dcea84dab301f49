import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { emailKey } from "#shared/email.ts";
import { emailWarning, lookAlikeKey } from "#shared/look-alike.ts";
import { similarEmails } from "./similar-emails.ts";

interface Asked {
  /** An existing e-mail that is not compared with the new ones, because they replace it. */
  except?: string;
  /** Returns the field name of the e-mail at an index of the list. */
  fieldOf?: (at: number) => string;
}

/**
 * Throws 400, with a message at each field, for e-mails without an account that look mistyped or similar to an existing
 * one. The extra field `is_email_confirmed` asks the sender to confirm them.
 */
export async function refuseDoubtfulEmails(
  context: Pick<Context, "sql" | "project">,
  emails: readonly string[],
  { except, fieldOf = (at) => `people.${at}.email` }: Asked = {},
): Promise<void> {
  const here = (await similarEmails(context, emails)).filter((email) => email !== except);
  const keys = new Set(here.map(emailKey));
  const looks = new Map(here.map((email) => [lookAlikeKey(email), email]));
  const fields = emails.flatMap((email, at) => {
    const message = keys.has(emailKey(email)) ? null : emailWarning(email, looks.get(lookAlikeKey(email)));
    return message ? [{ field: fieldOf(at), message }] : [];
  });
  if (fields.length === 0) return;
  const confirmation = { field: "is_email_confirmed", message: "Se é isso mesmo, marque e envie de novo." };
  throw new Problem(400, fields[0]?.message ?? "", { fields: [...fields, confirmation] });
}
