import { isPassword } from "#platform/server/auth/passwords.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { type Account, accountById } from "./queries.ts";

const WRONG = "A senha atual não confere.";

/** Returns the caller's account. Throws 400 for a wrong password, 409 for an account without one; rate-limited. */
export async function requirePassword(context: TransactionsContext, password: string): Promise<Account> {
  const { services, project, user } = context;
  await services.limits.provePassword(`${project._id}:${user._id}`);
  const account = await context.inTransaction((sql) => accountById({ ...context, sql }, user._id));
  if (!account) throw notFound("Esta conta não existe mais.");
  if (account.password_hash === null)
    throw new Problem(409, "Sua conta ainda não tem senha. Saia e use “Primeiro acesso” para criar uma.", {
      code: "no_password",
    });
  if (!(await isPassword(password, account.password_hash)))
    throw new Problem(400, WRONG, { code: "wrong_password", fields: [{ field: "current_password", message: WRONG }] });
  return account;
}
