import { createSignInChallenge } from "#features/people/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { relyingParty } from "./relying-party.ts";
import { webauthn } from "./webauthn.ts";

/** Starts a passkey sign-in without naming credentials, so that the response doesn't reveal whose passkeys exist. */
export async function beginPasskeySignIn(context: Context<"anyone">) {
  const { sql, services, caller } = context;
  await services.limits.beginPasskeyByAddress(caller.address);
  const { id } = await relyingParty(context);
  const { step, challenge } = await createSignInChallenge(context, sql, {
    kind: "passkey-sign-in",
    userId: null,
    operation: "sign-in-with-passkey",
  });
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    userVerification: "required",
  });
  return { step, options: { ...options } };
}
