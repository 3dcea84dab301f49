import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { z } from "zod";
import { deleteSignInChallenge, findSignInChallenge } from "#features/people/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { addPasskey as contract } from "../contract.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { relyingParty } from "./relying-party.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { ALGORITHMS, webauthn } from "./webauthn.ts";

const REFUSED = "Não foi possível guardar esta chave de acesso. Tente de novo.";

/** Saves a passkey's public key. The person's first factor also creates recovery codes. */
export async function addPasskey(
  context: Context,
  { step: token, credential, name }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  await requireRecentSession(context);
  const step = await findSignInChallenge(context, sql, "add-passkey", token);
  if (step.user_id !== user._id) throw new Problem(401, REFUSED, { code: "second_step_expired" });
  const party = await relyingParty(context);
  const registration = await verified(party, step.challenge, credential as unknown as RegistrationResponseJSON);
  const { id, publicKey, counter, transports = [] } = registration.credential;
  const own = { project_id: project._id, user_id: user._id };
  const row = {
    ...own,
    id,
    name,
    public_key: publicKey,
    counter,
    is_backed_up: registration.credentialBackedUp,
    rp_id: party.id,
    created_at: now,
  };
  const inserted = await sql`
    insert into passkeys ${sql({ ...row, transports: transports.filter(isTransport) })} on conflict do nothing returning 1`;
  if (inserted.length === 0)
    throw new Problem(409, "Esta chave de acesso já está guardada.", { code: "already_enabled" });
  await deleteSignInChallenge(context, sql, step);
  const recovery_codes = await firstRecoveryCodes(context, sql, user._id);
  await notifyOfChange(context, user, "passkey-added");
  await audit(context, "add-passkey", user._id, { backed_up: registration.credentialBackedUp });
  return { id, recovery_codes };
}

type Party = Awaited<ReturnType<typeof relyingParty>>;

async function verified({ id, origin }: Party, challenge: string, response: RegistrationResponseJSON) {
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const { verifyRegistrationResponse } = await webauthn();
  const answer = await verifyRegistrationResponse({ response, supportedAlgorithmIDs: ALGORITHMS, ...expected }).catch(
    () => null,
  );
  if (!answer?.verified) throw new Problem(400, REFUSED);
  return answer.registrationInfo;
}

function isTransport(word: unknown): word is string {
  return typeof word === "string" && /^[a-z-]{1,20}$/.test(word);
}
