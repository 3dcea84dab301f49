import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { type GoogleConfig, googleConfigOf, isDemoProject } from "#shared/google-config.ts";

/** What a project's sign-in with Google stands on. */
export interface GoogleSetup extends GoogleConfig {
  /** Where the keys are published that its ID tokens are signed with (JWKS). */
  keysUrl: string;
  /** The identity emulator that stands for Google, such as "http://identity.aurora.localhost:9099"; null: Google. */
  emulator: string | null;
}

/** Null where the project has it not, or only a demonstration's that nobody stands for here. */
export function googleSetup({ identity }: Services, project: Project, host: string): GoogleSetup | null {
  const config = googleConfigOf(project.config.google);
  if (!config) return null;
  if (!isDemoProject(config)) return { ...config, keysUrl: identity.keysUrl, emulator: null };
  // Anybody may be anybody there: it is for academies of fictitious people alone.
  if (!identity.emulator || !project.is_demo) return null;
  return { ...config, keysUrl: identity.emulator.keysUrl, emulator: identity.emulator.originFor(host) };
}
