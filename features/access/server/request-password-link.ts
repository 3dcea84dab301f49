import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import { noMailText } from "#shared/no-mail-text.ts";
import { idByEmail } from "./queries.ts";
import { sendPasswordLink } from "./send-password-link.ts";

/**
 * Queues a job that e-mails a password link. Answers the same for known and unknown e-mails, so that nobody can find
 * out who has an account.
 */
export async function requestPasswordLink(
  context: Context<"anyone">,
  { email }: { email: string },
): Promise<{ message: string }> {
  const { project, services, caller } = context;
  const key = emailKey(email);
  await services.limits.askLinkByAddress(caller.address);
  await services.limits.askLinkByAccount(`${project._id}:${key}`);
  const userId = (await idByEmail(context, key)) ?? newId();
  await queueJob(context, sendPasswordLink, userId);
  await audit(context, "request-password-link", null);
  const known = `Se ${email} tem cadastro aqui, `;
  if (!services.mail) return { message: `${known}o pedido está guardado. ${noMailText(project)}` };
  return { message: `${known}o link chega em instantes e vale por 1\u00a0hora. Olhe também a pasta de spam.` };
}
