import { endApiTokens } from "#features/api-tokens/server/index.ts";
import type { z } from "zod";
import { unlinkGoogleSince } from "#features/google-accounts/server/index.ts";
import { removeFactorsSince } from "#features/second-factors/server/index.ts";
import { endSessions } from "#features/sessions/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { endLink, endLinksOf, endNewerEmailBackLinks, mintKey, newLink } from "#platform/server/auth/one-use-links.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { emailKey } from "#shared/email.ts";
import type { undoEmailChange as contract } from "../contract.ts";
import { requireOpenLink } from "./links.ts";
import { accountById, idByEmail } from "./queries.ts";

const DAY = 24 * 60 * 60 * 1000;
const TAKEN =
  "Este e-mail já é de outra conta desta academia: não dá para desfazer a troca por aqui. Fale com a academia.";

/**
 * Undoes a change of e-mail by a link sent to the former mailbox. Whoever changed it may know the password, be signed
 * in and have added sign-in methods, so all of these are removed. Returns the key to set a new password.
 */
export async function undoEmailChange(
  context: Context<"anyone">,
  { key }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, services, caller } = context;
  await services.limits.tryLinkByAddress(caller.address);
  const { id: linkId, user_id: userId, email, created_at } = await requireOpenLink(context, key, "email-back");
  const account = await accountById(context, userId);
  if (!account || email === null) throw notFound("Esta conta não existe mais.");
  const ownerId = await idByEmail(context, emailKey(email));
  if (ownerId !== undefined && ownerId !== userId) throw new Problem(409, TAKEN, { code: "email_taken" });
  await sql`update users set email = ${email}, email_key = ${emailKey(email)}, password_hash = null
    where project_id = ${project._id} and id = ${userId}`;
  await notifyChange(sql, project._id, "people", userId);
  await endLink(context, linkId);
  await endNewerEmailBackLinks(context, userId, linkId);
  await endLinksOf(context, userId);
  const ended = await endSessions(context, userId, "all");
  await endApiTokens(context, userId);
  const since = new Date(created_at.getTime() - DAY);
  await removeFactorsSince(context, userId, since);
  await unlinkGoogleSince(context, userId, since);
  await audit({ ...context, user: { _id: userId } }, "undo-email-change", userId, { ended });
  const passwordKey = await mintKey(context, await newLink(context, { userId, purpose: "password" }));
  return {
    message: `Pronto: a conta voltou a ser de ${email}, e todos os dispositivos saíram dela. Crie agora uma nova senha.`,
    password_key: passwordKey ?? "",
  };
}
