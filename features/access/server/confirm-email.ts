import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { endLink, endLinksOf, newLink } from "#platform/server/auth/one-use-links.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { emailKey } from "#shared/email.ts";
import { emailChangedEmail } from "./mailbox-emails.ts";
import { requireOpenLink } from "./links.ts";
import { accountById, idByEmail } from "./queries.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

const TAKEN = "Este e-mail já é de outra conta desta academia. Entre com ele, ou use outro.";

/** Confirms a new e-mail. Needs no session: the link may be opened on another device than the one that requested it. */
export async function confirmEmail(context: Context<"anyone">, { key }: { key: string }): Promise<{ message: string }> {
  const { sql, project, now, services, caller } = context;
  await services.limits.tryLinkByAddress(caller.address);
  const { id: linkId, user_id: userId, email } = await requireOpenLink(context, key, "email");
  const account = await accountById(context, userId);
  if (!account || email === null) throw notFound("Esta conta não existe mais.");
  const ownerId = await idByEmail(context, emailKey(email));
  if (ownerId !== undefined && ownerId !== userId) throw new Problem(409, TAKEN, { code: "email_taken" });
  await sql`update users set email = ${email}, email_key = ${emailKey(email)}
    where project_id = ${project._id} and id = ${userId}`;
  await notifyChange(sql, project._id, "people", userId);
  await endLink(context, linkId);
  // The old mailbox may still hold a password link.
  await endLinksOf(context, userId);
  const backId = await newLink(context, { userId, purpose: "email-back", email: account.email });
  const values = { account, project, email, now, isByStaff: false };
  await queueEmail(context, emailChangedEmail, { userId, recipient: account.email, values, linkId: backId });
  await audit({ ...context, user: { _id: userId } }, "confirm-email", userId);
  return { message: `Pronto: o e-mail da sua conta agora é ${email}.` };
}
