import { endApiTokens } from "#features/api-tokens/server/index.ts";
import { queueEmail, readdressEmails } from "#features/emails/server/index.ts";
import { unlinkGoogleSince } from "#features/google-accounts/server/index.ts";
import { endSessions } from "#features/sessions/server/index.ts";
import { endEmailBackLinksTo, endLinksOf, newLink } from "#platform/server/auth/one-use-links.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { emailKey } from "#shared/email.ts";
import { emailChangedEmail, emailReplacedEmail } from "./mailbox-emails.ts";

const TAKEN =
  "Este e-mail já é de outra pessoa desta academia. Se as duas contas são da mesma pessoa, a gestão pode juntá-las.";

interface Replacement {
  account: { id: string; email: string; first_name: string; has_password: boolean };
  email: string;
  /** Why the staff replace it; the person reads it at the new address. */
  reason: string;
  /**
   * Whether the former mailbox is no longer the person's: it is not informed, cannot undo the change, and the password,
   * which somebody could have set through it, ends.
   */
  isFormerLost: boolean;
}

/**
 * Replaces a person's e-mail address on behalf of the staff: ends their sessions, API tokens and links, unlinks their
 * Google account, and informs both mailboxes. The former one gets a link that undoes the change, unless it is lost. Returns
 * the number of sessions ended. Throws 409 if the address is taken. The calling operation checks who may do this, and audits it.
 */
export async function replaceEmail(
  context: Context<Staff>,
  { account, email, reason, isFormerLost }: Replacement,
): Promise<number> {
  const { sql, project } = context;
  const { id: userId } = account;
  const { count } = await sql`
    update users set email = ${email}, email_key = ${emailKey(email)}
    where project_id = ${project._id} and id = ${userId} and not exists (select from users o
      where o.project_id = ${project._id} and o.email_key = ${emailKey(email)} and o.id <> ${userId})`;
  if (count === 0) throw new Problem(409, TAKEN, { code: "email_taken", fields: [{ field: "email", message: TAKEN }] });
  await notifyChange(sql, project._id, "people", userId);
  await readdressEmails(context, userId, email);
  await endLinksOf(context, userId);
  await endApiTokens(context, userId);
  await unlinkGoogleSince(context, userId, new Date(0));
  const ended = await endSessions(context, userId, "all");
  if (isFormerLost) await closeToFormer(context, account);
  else await informFormer(context, { account, email });
  const known = isFormerLost ? { ...account, has_password: false } : account;
  const values = { account: known, project, reason };
  await queueEmail(context, emailReplacedEmail, { userId, recipient: email, values });
  return ended;
}

async function closeToFormer(context: Context<Staff>, { id, email }: Replacement["account"]): Promise<void> {
  const { sql, project } = context;
  await sql`update users set password_hash = null where project_id = ${project._id} and id = ${id}`;
  await endEmailBackLinksTo(context, id, email);
}

async function informFormer(
  context: Context<Staff>,
  { account, email }: Pick<Replacement, "account" | "email">,
): Promise<void> {
  const { project, now } = context;
  const linkId = await newLink(context, { userId: account.id, purpose: "email-back", email: account.email });
  const values = { account, project, email, now, isByStaff: true };
  await queueEmail(context, emailChangedEmail, { userId: account.id, recipient: account.email, values, linkId });
}
