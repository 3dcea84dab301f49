import { audit } from "#platform/server/audit/audit.ts";
import { hasSecondFactor } from "#platform/server/auth/require-second-factor.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { notifyOfChange } from "./notify-of-change.ts";

const NOTHING_TO_RECOVER = "Ligue primeiro a verificação em duas etapas; os códigos vêm com ela.";

export async function renewRecoveryCodes(context: Context): Promise<{ recovery_codes: string[] }> {
  const { sql, project, user } = context;
  await requireRecentSession(context);
  if (!(await hasSecondFactor(sql, project._id, user._id))) throw new Problem(409, NOTHING_TO_RECOVER);
  const recovery_codes = await replaceRecoveryCodes(context, sql, user._id);
  await notifyOfChange(context, user, "codes-renewed");
  await audit(context, "renew-recovery-codes", user._id);
  return { recovery_codes };
}
