import { audit } from "#platform/server/audit/audit.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { emailKey } from "#shared/email.ts";
import { accountById } from "./queries.ts";
import { requirePassword } from "./require-password.ts";
import { sendEmailLink } from "./send-email-link.ts";

interface Change {
  email: string;
  /** Omitted for an account without a password. */
  current_password?: string | undefined;
}

const SAME = "Este já é o seu e-mail.";

/**
 * Sends a confirmation link to the new address. If it belongs to another account, only that mailbox is notified.
 * Requires a recent sign-in by any method, and the password if the account has one.
 */
export async function changeEmail(
  context: TransactionsContext,
  { email, current_password }: Change,
): Promise<{ message: string }> {
  const { services, project, user } = context;
  if (emailKey(email) === emailKey(user.email))
    throw new Problem(400, SAME, { code: "unchanged", fields: [{ field: "email", message: SAME }] });
  const hasPassword = await context.inTransaction(async (sql) => {
    await requireRecentSession({ ...context, sql });
    const account = await accountById({ ...context, sql }, user._id);
    return typeof account?.password_hash === "string";
  });
  if (hasPassword) await requirePassword(context, current_password ?? "");
  await services.limits.askLinkByAccount(`${project._id}:${user._id}`);
  await context.inTransaction(async (sql) => {
    const inside = { ...context, sql };
    const linkId = await newLink(inside, { userId: user._id, purpose: "email", email });
    await queueJob(inside, sendEmailLink, linkId);
    await audit(inside, "change-email", user._id);
  });
  return {
    message: `Enviamos um link para ${email}. Abra-o em até 1 hora; até lá, o e-mail da sua conta continua sendo ${user.email}.`,
  };
}
