import { Secret, TOTP } from "otpauth";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from "../contract.ts";
import { Authenticator } from "./fixture-authenticator.ts";

/** For tests: what an authenticator app shows at that moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: moment.getTime() });
}

/** Somebody turns the app on. Gives the secret and the recovery codes. */
export async function turnTotpOn(visitor: TestClient, now: Date): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await visitor.call(beginTotp, {});
  const { recovery_codes } = await visitor.call(confirmTotp, { code: codeAt(secret, now) });
  return { secret, codes: recovery_codes ?? [] };
}

/** Somebody adds a passkey. Gives it, and the recovery codes when it is their first factor. */
export async function addKey(
  visitor: TestClient,
  host: string,
  name = "Notebook",
): Promise<{ key: Authenticator; codes: string[] | null }> {
  const key = new Authenticator(host);
  const { step, options } = await visitor.call(beginPasskey, {});
  const { recovery_codes } = await visitor.call(addPasskey, { step, credential: key.register(options), name });
  return { key, codes: recovery_codes };
}
