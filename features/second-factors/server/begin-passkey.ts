import { createSignInChallenge } from "#features/people/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { passkeysOf } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { ALGORITHMS, webauthn } from "./webauthn.ts";

/** Starts the creation of a discoverable passkey with user verification, which can also sign in without a password. */
export async function beginPasskey(context: Context) {
  const { sql, project, user } = context;
  await requireRecentSession(context);
  const party = await relyingParty(context);
  const known = await passkeysOf(sql, project._id, user._id);
  const { step, challenge } = await createSignInChallenge(context, sql, {
    kind: "add-passkey",
    userId: user._id,
    operation: "add-passkey",
  });
  await audit(context, "begin-passkey", user._id);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.data.name,
    userID: new Uint8Array(Buffer.from(user._id)),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known
      .filter(({ rp_id }) => rp_id === party.id)
      .map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { step, options: { ...options } };
}
