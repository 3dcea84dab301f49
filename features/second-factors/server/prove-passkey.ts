import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { type PasskeyRow, passkeyById } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";
import { webauthn } from "./webauthn.ts";

type ProofContext = Pick<Context<"anyone">, "services" | "project" | "caller" | "now">;

/**
 * The passkey's owner; null if the signature is invalid. `isCopy`: the counter didn't increase, which indicates a
 * copied key.
 */
export type PasskeyProof = { userId: string; isCopy: boolean } | null;

/** Verifies a passkey's signature and updates its counter, or marks the key as suspected if it may be a copy. */
export async function provePasskey(
  place: ProofContext,
  sql: Sql,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<PasskeyProof> {
  const key = await passkeyById(sql, place.project._id, response.id);
  if (!key || key.suspected_at) return null;
  const counter = await counterSigned(place, key, challenge, response);
  if (counter === null) return null;
  const isCopy = (counter > 0 || key.counter > 0) && counter <= key.counter;
  const { now, project } = place;
  if (isCopy) await sql`update passkeys set suspected_at = ${now} where project_id = ${project._id} and id = ${key.id}`;
  else
    await sql`update passkeys set counter = ${counter}, used_at = ${now} where project_id = ${project._id} and id = ${key.id}`;
  return { userId: key.user_id, isCopy };
}

async function counterSigned(
  place: ProofContext,
  key: PasskeyRow,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { id, origin } = await relyingParty(place);
  // The caller checks the counter, to distinguish a copy from an invalid signature.
  const credential = { id: key.id, publicKey: new Uint8Array(key.public_key), counter: -1 };
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const { verifyAuthenticationResponse } = await webauthn();
  const answer = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => null);
  if (!answer?.verified) return null;
  const claimed = response.response.userHandle;
  if (claimed && Buffer.from(claimed, "base64url").toString() !== key.user_id) return null;
  return answer.authenticationInfo.newCounter;
}
