import { Secret, TOTP } from "otpauth";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from "../contract.ts";
import { Authenticator } from "./fixture-authenticator.ts";

/** Returns the code that an authenticator app shows at a given time. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: moment.getTime() });
}

/** Activates an authenticator app for a client. Returns its secret and the recovery codes. */
export async function enableTotp(client: TestClient, now: Date): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await client.call(beginTotp, {});
  const { recovery_codes } = await client.call(confirmTotp, { code: codeAt(secret, now) });
  return { secret, codes: recovery_codes ?? [] };
}

/** Adds a passkey for a client. Returns the key, and the recovery codes if it is the first factor. */
export async function addKey(
  client: TestClient,
  host: string,
  name = "Notebook",
): Promise<{ key: Authenticator; codes: string[] | null }> {
  const key = new Authenticator(host);
  const { step, options } = await client.call(beginPasskey, {});
  const { recovery_codes } = await client.call(addPasskey, { step, credential: key.register(options), name });
  return { key, codes: recovery_codes };
}
