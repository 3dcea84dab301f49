import type { z } from "zod";
import { findSignInChallenge } from "#features/people/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getSecondStep as contract, SecondStep } from "../contract.ts";
import { passkeysOf, totpOf } from "./queries.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";
import { relyingParty } from "./relying-party.ts";
import { webauthn } from "./webauthn.ts";

/**
 * Returns the second factors accepted for a sign-in challenge, whose token proves that the caller passed the first
 * factor.
 */
export async function getSecondStep(
  context: Context<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<SecondStep> {
  const { sql, project } = context;
  const { user_id, challenge } = await findSignInChallenge(context, sql, "second-factor", input.step);
  const userId = user_id ?? "";
  const totp = await totpOf(sql, project._id, userId);
  const passkeys = (await passkeysOf(sql, project._id, userId)).filter(({ suspected_at }) => !suspected_at);
  const left = await recoveryCodesLeft(context, sql, userId);
  const party = await relyingParty(context);
  const here = passkeys.filter(({ rp_id }) => rp_id === party.id);
  const options = here.length > 0 ? await optionsFor(party.id, challenge, here) : null;
  return {
    has_totp: Boolean(totp?.confirmed_at),
    has_recovery_codes: left > 0,
    passkey: options && { ...options },
    passkeys_elsewhere: await passkeysElsewhere(context, new Set(passkeys.map(({ rp_id }) => rp_id)), party.id),
  };
}

/**
 * Returns the other hosts at which the person's passkeys work; `origin` is null for a host that the academy no longer
 * has.
 */
async function passkeysElsewhere(
  { services, project }: Context<"anyone">,
  hosts: ReadonlySet<string>,
  here: string,
): Promise<SecondStep["passkeys_elsewhere"]> {
  const others = [...hosts].filter((host) => host !== here);
  return await Promise.all(
    others.map(async (host) => {
      const found = await services.projects.byHost(host);
      const isOpen = found?.project._id === project._id && found.redirectTo === null;
      return { host, origin: isOpen ? services.originOf(host) : null };
    }),
  );
}

async function optionsFor(rpId: string, challenge: string, passkeys: readonly { id: string; transports: string[] }[]) {
  const { generateAuthenticationOptions } = await webauthn();
  return await generateAuthenticationOptions({
    rpID: rpId,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    allowCredentials: passkeys.map(({ id: key, transports }) => ({ id: key, transports })),
    userVerification: "required",
  });
}
