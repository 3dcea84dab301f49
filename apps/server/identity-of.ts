import type { Identity } from "#platform/server/http/context.ts";
import { startIdentityDouble } from "../identity-double/start-identity-double.ts";
import type { Config } from "./config.ts";
import type { DemoAcademy } from "./demo-index.ts";

/**
 * Returns the addresses of Google's services and, for demo academies, starts Google's double, with their people as
 * accounts to choose from.
 */
export async function identityOf(
  { googleKeysUrl: keysUrl, googleProjectsUrl: projectsUrl, demo: access }: Config,
  demo: readonly DemoAcademy[] | null,
  originOf: (host: string) => string,
): Promise<{ identity: Identity; stop(): Promise<void> }> {
  // Without demo academies no double is needed; in a public demo, visitors could not reach it, because it listens on
  // this machine only.
  if (!demo || access === "public") return { identity: { keysUrl, projectsUrl, emulator: null }, stop: async () => {} };
  const double = await startIdentityDouble({
    originOf,
    accountsOf: (projectId) => demo.find((academy) => academy.googleProject === projectId)?.people ?? [],
  });
  return { identity: { keysUrl, projectsUrl, emulator: double }, stop: double.stop };
}
