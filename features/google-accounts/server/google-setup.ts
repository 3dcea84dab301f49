import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { type GoogleConfig, googleConfigOf, isDemoProject } from "#shared/google-config.ts";

/** The configuration of a project's sign-in with Google. */
export interface GoogleSetup extends GoogleConfig {
  /** URL of the JWKS with the keys that sign the ID tokens. */
  keysUrl: string;
  /** Origin of the identity emulator, such as "http://identity.aurora.localhost:9099"; null for Google itself. */
  emulator: string | null;
}

/**
 * Returns the Google configuration. Null if the project doesn't use Google, or uses the demo configuration and no
 * emulator runs.
 */
export function googleSetup({ identity }: Services, project: Project, host: string): GoogleSetup | null {
  const config = googleConfigOf(project.config.google);
  if (!config) return null;
  if (!isDemoProject(config)) return { ...config, keysUrl: identity.keysUrl, emulator: null };
  // The emulator lets anyone sign in as anyone: it is only for demo academies with fictitious people.
  if (!identity.emulator || !project.is_demo) return null;
  return { ...config, keysUrl: identity.emulator.keysUrl, emulator: identity.emulator.originFor(host) };
}
