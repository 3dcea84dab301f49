import type { z } from "zod";
import { completeFirstFactor } from "#features/people/server/index.ts";
import { endLink } from "#platform/server/auth/one-use-links.ts";
import { knownMark } from "#platform/server/auth/known-browser.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { emailKey } from "#shared/email.ts";
import type { enterByLink as contract } from "../contract.ts";
import { requireOpenLink } from "./links.ts";
import { accountById } from "./queries.ts";

/**
 * Signs in by the link that also sets a password: no limit of tries, which anybody can use up, keeps an account's owner
 * from it. A second factor is asked for as after a password.
 */
export async function enterByLink(
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
  if (caller.isBrowser) context.markBrowserKnown(knownMark(context, emailKey(account.email)));
  const { token, user } = await completeFirstFactor(context, {
    userId: account.id,
    operation: "enter-by-link",
    isRemembered: remember,
    passwordHash: null,
  });
  return { token, user, message: `Que bom ter você aqui, ${user.data.first_name}.` };
}
