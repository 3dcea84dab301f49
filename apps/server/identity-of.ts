import type { Identity } from "#platform/server/http/context.ts";
import { startIdentityDouble } from "../identity-double/start-identity-double.ts";
import type { Config } from "./config.ts";
import type { DemoAcademy } from "./demo-index.ts";

// https://firebase.google.com/docs/auth/admin/verify-id-tokens
const GOOGLE = {
  keysUrl: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
  projectsUrl: "https://identitytoolkit.googleapis.com/v1/projects",
};

/**
 * Returns the addresses of Google's services and, for demo academies, starts Google's double, with their people as
 * accounts to choose from.
 */
export async function identityOf(
  { demo: access }: Config,
  demo: readonly DemoAcademy[] | null,
  originOf: (host: string) => string,
): Promise<{ identity: Identity; stop(): Promise<void> }> {
  // Without demo academies no double is needed; in a public demo, visitors could not reach it, because it listens on
  // this machine only.
  if (!demo || access === "public") return { identity: { ...GOOGLE, emulator: null }, stop: async () => {} };
  const double = await startIdentityDouble({
    originOf,
    accountsOf: (projectId) => demo.find((academy) => academy.googleProject === projectId)?.people ?? [],
  });
  return { identity: { ...GOOGLE, emulator: double }, stop: double.stop };
}
