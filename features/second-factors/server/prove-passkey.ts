import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { type PasskeyRow, passkeyById } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";
import { webauthn } from "./webauthn.ts";

type Place = Pick<Context<"anyone">, "services" | "project" | "now">;

/** Whose key it is; "copied" when its counter went back, as only a copy's can; null when it proves nothing. */
export type PasskeyProof = { userId: string; isCopy: boolean } | null;

/** Checks what the browser's key signed. A key with its person's finger or PIN is two factors in one. */
export async function provePasskey(
  place: Place,
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
  place: Place,
  key: PasskeyRow,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { id, origin } = await relyingParty(place);
  // The counter is judged above: here it would only be one more thing that can be wrong.
  const credential = { id: key.id, publicKey: new Uint8Array(key.public_key), counter: -1 };
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const { verifyAuthenticationResponse } = await webauthn();
  const answer = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => null);
  if (!answer?.verified) return null;
  const claimed = response.response.userHandle;
  if (claimed && Buffer.from(claimed, "base64url").toString() !== key.user_id) return null;
  return answer.authenticationInfo.newCounter;
}
