import { isSecondFactorRequired } from "#platform/server/auth/require-second-factor.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Passkey, SecondFactorState } from "../contract.ts";
import { type PasskeyRow, passkeysOf, totpOf } from "./queries.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";
import { relyingParty } from "./relying-party.ts";
import { isRecentSession } from "#platform/server/auth/require-recent-session.ts";

export async function getSecondFactors(context: Context): Promise<SecondFactorState> {
  const { sql, project, user } = context;
  const party = await relyingParty(context);
  const [totp, passkeys, left, hasRecentSignIn] = await Promise.all([
    totpOf(sql, project._id, user._id),
    passkeysOf(sql, project._id, user._id),
    recoveryCodesLeft(context, sql, user._id),
    isRecentSession(context),
  ]);
  return {
    has_totp: Boolean(totp?.confirmed_at),
    recovery_codes_left: left,
    passkeys: passkeys.map((row) => shown(row, party.id)),
    is_required: isSecondFactorRequired(project, user),
    has_recent_sign_in: hasRecentSignIn,
  };
}

function shown(row: PasskeyRow, here: string): Passkey {
  const { id, name, is_backed_up, created_at, used_at, suspected_at, rp_id } = row;
  const times = { created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
  return {
    id,
    name,
    is_backed_up,
    ...times,
    is_suspected: suspected_at !== null,
    host: rp_id,
    is_of_this_host: rp_id === here,
  };
}
