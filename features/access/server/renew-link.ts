import { audit } from "#platform/server/audit/audit.ts";
import { linkOf } from "#platform/server/auth/one-use-links.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { sendPasswordLink } from "./send-password-link.ts";

/** The way out of a link to a password that ended: another one, to the same mailbox and nowhere else. */
export async function renewLink(context: Context<"anyone">, { key }: { key: string }): Promise<{ message: string }> {
  const { project, services, caller } = context;
  await services.limits.askLinkByAddress(caller.address);
  // A change of e-mail is asked for anew by who is signed in: its mailbox may be a stranger's.
  const link = await linkOf(context, key, "password");
  if (!link) throw notFound("Não reconhecemos este link. Comece de novo, e nós enviamos outro.");
  await services.limits.askLinkByAccount(`${project._id}:${link.user_id}`);
  await queueJob(context, sendPasswordLink, link.user_id);
  await audit(context, "renew-link", link.user_id);
  return {
    message: "Enviamos outro link para o mesmo e-mail. Ele vale por 1\u00a0hora; olhe também a pasta de spam.",
  };
}
