import type { z } from "zod";
import { completeFirstFactor } from "#features/people/server/index.ts";
import { endLink } from "#platform/server/auth/one-use-links.ts";
import { knownBrowserMark } from "#platform/server/auth/known-browser.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { emailKey } from "#shared/email.ts";
import type { signInByLink as contract } from "../contract.ts";
import { requireOpenLink } from "./links.ts";
import { accountById } from "./queries.ts";

/**
 * Signs in by a password link, so that an owner can sign in even when an attacker has used up the account's sign-in
 * tries. A second factor is still required.
 */
export async function signInByLink(
  context: TransactionsContext<"anyone">,
  { key, remember }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, caller } = context;
  await services.limits.tryLinkByAddress(caller.address);
  const account = await context.inTransaction(async (sql) => {
    const inside = { ...context, sql };
    const link = await requireOpenLink(inside, key, "password");
    await endLink(inside, link.id);
    return await accountById(inside, link.user_id);
  });
  if (!account) throw notFound("Esta conta não existe mais.");
  if (caller.isBrowser) context.markBrowserKnown(knownBrowserMark(context, emailKey(account.email)));
  const { token, user } = await completeFirstFactor(context, {
    userId: account.id,
    operation: "sign-in-by-link",
    isRemembered: remember,
    passwordHash: null,
  });
  return { token, user, message: `Que bom ter você aqui, ${user.data.first_name}.` };
}
