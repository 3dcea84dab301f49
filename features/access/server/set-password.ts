import type { z } from "zod";
import { endApiTokens } from "#features/api-tokens/server/index.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { completeFirstFactor } from "#features/people/server/index.ts";
import { endSessions } from "#features/sessions/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { knownBrowserMark } from "#platform/server/auth/known-browser.ts";
import { endLink, endLinksOf } from "#platform/server/auth/one-use-links.ts";
import { hashPassword } from "#platform/server/auth/passwords.ts";
import { refuseWeakPassword } from "#platform/server/auth/refuse-weak-password.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { emailKey } from "#shared/email.ts";
import type { setPassword as contract } from "../contract.ts";
import { passwordChangedEmail } from "./password-emails.ts";
import { requireOpenLink } from "./links.ts";
import { type Account, accountById } from "./queries.ts";

/**
 * Sets a password by a one-use link, and signs its owner in. With a second factor, throws the 401 Problem of
 * `completeFirstFactor` after the password was saved.
 */
export async function setPassword(
  context: TransactionsContext<"anyone">,
  { key, password, remember }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, caller } = context;
  await services.limits.tryLinkByAddress(caller.address);
  const owner = await context.inTransaction((sql) => requireOwner(context, sql, key));
  await refuseWeakPassword(context, password, owner);
  const hash = await hashPassword(password);
  // The link may have been used between the two transactions: it is checked again, under a lock.
  await context.inTransaction((sql) => savePassword(context, sql, key, hash));
  const { token, user } = await completeFirstFactor(context, {
    userId: owner.id,
    operation: "sign-in-by-link",
    isRemembered: remember,
    passwordHash: hash,
  });
  return { token, user, message: "Pronto: sua senha foi criada, e você já entrou." };
}

async function requireOwner(
  context: TransactionsContext<"anyone">,
  sql: Sql,
  key: string,
): Promise<Account & { link: string }> {
  const inside = { ...context, sql };
  const link = await requireOpenLink(inside, key, "password");
  const account = await accountById(inside, link.user_id);
  if (!account) throw notFound("Esta conta não existe mais.");
  return { ...account, link: link.id };
}

async function savePassword(
  context: TransactionsContext<"anyone">,
  sql: Sql,
  key: string,
  hash: string,
): Promise<void> {
  const { project, now, caller } = context;
  const inside = { ...context, sql };
  const { id, email, link, password_hash, first_name } = await requireOwner(context, sql, key);
  await sql`update users set password_hash = ${hash} where project_id = ${project._id} and id = ${id}`;
  await endLink(inside, link);
  await endLinksOf(inside, id);
  // Marks the browser that opened the link as known, so that guesses from other browsers don't lock it out.
  if (caller.isBrowser) context.markBrowserKnown(knownBrowserMark(context, emailKey(email)));
  const ended = await endSessions(inside, id, "all");
  await endApiTokens(inside, id);
  if (password_hash !== null) {
    const values = { account: { first_name }, project, now };
    await queueEmail(inside, passwordChangedEmail, { userId: id, recipient: email, values });
  }
  await audit({ ...inside, user: { _id: id } }, "set-password", id, { is_first: password_hash === null, ended });
}
