import { endApiTokens } from "#features/api-tokens/server/index.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { endSessions } from "#features/sessions/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { endLinksOf } from "#platform/server/auth/one-use-links.ts";
import { hashPassword } from "#platform/server/auth/passwords.ts";
import { refuseWeakPassword } from "#platform/server/auth/refuse-weak-password.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { passwordChangedEmail } from "./password-emails.ts";
import { requirePassword } from "./require-password.ts";

interface Change {
  current_password: string;
  password: string;
}

const SAME = "A senha nova é igual à atual.";

export async function changePassword(
  context: TransactionsContext,
  { current_password, password }: Change,
): Promise<{ message: string }> {
  const { project, now, user } = context;
  const account = await requirePassword(context, current_password);
  if (password === current_password)
    throw new Problem(400, SAME, { code: "unchanged", fields: [{ field: "password", message: SAME }] });
  await refuseWeakPassword(context, password, account);
  const hash = await hashPassword(password);
  const ended = await context.inTransaction(async (sql) => {
    const inside = { ...context, sql };
    await sql`update users set password_hash = ${hash} where project_id = ${project._id} and id = ${user._id}`;
    const ended = await endSessions(inside, user._id, "all-but-this");
    await endApiTokens(inside, user._id);
    await endLinksOf(inside, user._id);
    const values = { account, project, now };
    await queueEmail(inside, passwordChangedEmail, { userId: user._id, recipient: account.email, values });
    await audit(inside, "change-password", user._id, { ended });
    return ended;
  });
  return { message: ended > 0 ? "Senha trocada. Os outros dispositivos saíram da conta." : "Senha trocada." };
}
