import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { confirmTotp as contract } from "../contract.ts";
import { proveTotp } from "./prove-code.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { notifyOfChange } from "./notify-of-change.ts";

const WRONG =
  "Este código não confere. Digite o que o aplicativo mostra agora e veja se o relógio do celular está no automático.";

/**
 * Activates the authenticator app with its first code. Throws only after the transaction, so that a wrong code is still
 * counted as a try.
 */
export async function confirmTotp(
  context: TransactionsContext,
  { code }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, user, services, now } = context;
  const account = `${project._id}:${user._id}`;
  await services.limits.secondFactor(account);
  const answer = await context.inTransaction(async (sql) => {
    await requireRecentSession({ ...context, sql });
    if (!(await proveTotp(context, sql, user._id, code, "new"))) return null;
    await sql`update totp_factors set confirmed_at = ${now} where project_id = ${project._id} and user_id = ${user._id}`;
    const recovery_codes = await firstRecoveryCodes(context, sql, user._id);
    await notifyOfChange({ ...context, sql }, user, "totp-on");
    await audit({ ...context, sql }, "confirm-totp", user._id);
    return { recovery_codes };
  });
  if (!answer) throw new Problem(400, WRONG, { code: "wrong_code" });
  await services.limits.resetSecondFactorLimit(account);
  return answer;
}
