import { audit } from "#platform/server/audit/audit.ts";
import { linkOf, newLink } from "#platform/server/auth/one-use-links.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { sendEmailLink } from "./send-email-link.ts";
import { sendPasswordLink } from "./send-password-link.ts";

/** The way out of a link that ended: another one, to the same mailbox and nowhere else. */
export async function renewLink(context: Context<"anyone">, { key }: { key: string }): Promise<{ message: string }> {
  const { project, services, caller } = context;
  await services.limits.askLinkByAddress(caller.address);
  const link = (await linkOf(context, key, "password")) ?? (await linkOf(context, key, "email"));
  // An e-mail that was confirmed, or given up for another one, is not asked for again.
  if (!link || (link.email !== null && link.status !== "expired"))
    throw notFound("Não reconhecemos este link. Comece de novo, e nós enviamos outro.");
  await services.limits.askLinkByAccount(`${project._id}:${link.user_id}`);
  if (link.email === null) await queueJob(context, sendPasswordLink, link.user_id);
  else
    await queueJob(context, sendEmailLink, await newLink(context, { ...link, userId: link.user_id, purpose: "email" }));
  await audit(context, "renew-link", link.user_id);
  return {
    message: "Enviamos outro link para o mesmo e-mail. Ele vale por 1\u00a0hora; olhe também a pasta de spam.",
  };
}
