import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { emailKey } from "#shared/email.ts";
import { emailDoubt, looksKey } from "#shared/look-alike.ts";
import { similarEmails } from "./similar-emails.ts";

interface Asked {
  /** An e-mail that is here and may look like these: the one that they correct. */
  except?: string;
  /** The field of the e-mail at this place. */
  fieldOf?: (at: number) => string;
}

/**
 * Refuses e-mails of people who are not here yet that look mistyped, or like one that is here, in words at their fields. The
 * field `is_email_confirmed` asks whoever sends them to confirm.
 */
export async function refuseDoubtfulEmails(
  context: Pick<Context, "sql" | "project">,
  emails: readonly string[],
  { except, fieldOf = (at) => `people.${at}.email` }: Asked = {},
): Promise<void> {
  const here = (await similarEmails(context, emails)).filter((email) => email !== except);
  const keys = new Set(here.map(emailKey));
  const looks = new Map(here.map((email) => [looksKey(email), email]));
  const fields = emails.flatMap((email, at) => {
    const message = keys.has(emailKey(email)) ? null : emailDoubt(email, looks.get(looksKey(email)));
    return message ? [{ field: fieldOf(at), message }] : [];
  });
  if (fields.length === 0) return;
  const confirmation = { field: "is_email_confirmed", message: "Se é isso mesmo, marque e envie de novo." };
  throw new Problem(400, fields[0]?.message ?? "", { fields: [...fields, confirmation] });
}
