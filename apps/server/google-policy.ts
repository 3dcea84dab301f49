import type { GoogleSetup } from "#features/google-accounts/server/index.ts";
import { NO_ADDITIONS, type PolicyAdditions } from "./sign-language-policy.ts";

// Firebase Auth's script and its two services (https://firebase.google.com/docs/auth/web/google-signin).
const SCRIPTS = "https://apis.google.com";
const SERVICES = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];
const HOST = /^[a-z0-9.-]+(:\d+)?$/i;

/** Returns the additions to the Content-Security-Policy of a page that offers Google sign-in; none without a setup. */
export function googlePolicy(setup: GoogleSetup | null): PolicyAdditions {
  if (!setup) return NO_ADDITIONS;
  const { emulator, auth_domain } = setup;
  if (emulator) return { ...NO_ADDITIONS, script: ` ${emulator}`, connect: ` ${emulator}`, frame: ` ${emulator}` };
  return {
    ...NO_ADDITIONS,
    script: ` ${SCRIPTS}`,
    connect: SERVICES.map((service) => ` ${service}`).join(""),
    frame: HOST.test(auth_domain) ? ` https://${auth_domain}` : "",
  };
}
