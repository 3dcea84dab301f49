import type { z } from "zod";
import { isKnownBrowser, knownBrowserMark } from "#platform/server/auth/known-browser.ts";
import { hashPassword, isOutdated, isPassword } from "#platform/server/auth/passwords.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { otherProject } from "#platform/server/http/problem.ts";
import { emailKey } from "#shared/email.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";
import type { signIn as contract } from "../contract.ts";
import { completeFirstFactor } from "./complete-first-factor.ts";
import { wrongPassword } from "./open-session.ts";
import { accountByEmail } from "./queries.ts";

/** Signs a person in. The password is checked between two transactions, so that hashing holds no connection. */
export async function signIn(
  context: TransactionsContext<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, caller } = context;
  if (!isNamed(project, input.project_id)) throw otherProject();
  const key = emailKey(input.email);
  const account = `${project._id}:${key}${isKnownBrowser(context, key) ? ":known" : ""}`;
  await services.limits.signInByAddress(caller.address);
  await services.limits.signInByAccount(account);
  const found = await accountByEmail(context, key);
  const isRight = await isPassword(input.password, found?.password_hash ?? null);
  if (!found || !isRight) throw wrongPassword();
  await services.limits.resetSignInLimit(caller.address, account);
  const userId = found.id;
  const passwordHash = await renewedHash(context, { userId, password: input.password, stored: found.password_hash });
  const { token, user } = await completeFirstFactor(context, {
    userId,
    operation: "sign-in",
    isRemembered: input.remember,
    passwordHash,
  });
  if (caller.isBrowser) context.markBrowserKnown(knownBrowserMark(context, key));
  return { token, user, message: `Que bom ter você aqui, ${user.data.first_name}.` };
}

interface ProvenPassword {
  userId: string;
  password: string;
  stored: string | null;
}

/**
 * Replaces a hash of an outdated cost by one of the current cost, while the password is known. Returns the stored hash.
 */
async function renewedHash(
  { project, inTransaction }: TransactionsContext<"anyone">,
  { userId, password, stored }: ProvenPassword,
): Promise<string | null> {
  if (!stored || !isOutdated(stored)) return stored;
  const renewed = await hashPassword(password);
  // Nothing is stored if the password was changed meanwhile: `completeFirstFactor` then refuses the sign-in.
  const { count } = await inTransaction(
    (sql) => sql`
      update users set password_hash = ${renewed}
      where project_id = ${project._id} and id = ${userId} and password_hash = ${stored}`,
  );
  return count > 0 ? renewed : stored;
}
