import { audit } from "#platform/server/audit/audit.ts";
import { linkOf } from "#platform/server/auth/one-use-links.ts";
import { accessSuspended, isSuspended } from "#platform/server/auth/suspended-access.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { noMailText } from "#shared/no-mail-text.ts";
import { WITHDRAWN } from "./links.ts";
import { sendPasswordLink } from "./send-password-link.ts";

/** Replaces a password link that has ended by a new one, sent to the same mailbox only. */
export async function renewLink(context: Context<"anyone">, { key }: { key: string }): Promise<{ message: string }> {
  const { project, services, caller } = context;
  await services.limits.askLinkByAddress(caller.address);
  // E-mail links can't be renewed here: the mailbox may be another person's, so a session is required.
  const link = await linkOf(context, key, "password");
  if (!link) throw notFound("Não reconhecemos este link. Comece de novo, e nós enviamos outro.");
  if (link.user_id === null) throw new Problem(410, WITHDRAWN, { code: "link_ended", link: link.status });
  if (await isSuspended(context, link.user_id)) throw accessSuspended(project);
  await services.limits.askLinkByAccount(`${project._id}:${link.user_id}`);
  await queueJob(context, sendPasswordLink, link.user_id);
  await audit(context, "renew-link", link.user_id);
  if (!services.mail) return { message: `O pedido está guardado. ${noMailText(project)}` };
  return {
    message: "Enviamos outro link para o mesmo e-mail. Ele vale por 1\u00a0hora; olhe também a pasta de spam.",
  };
}
