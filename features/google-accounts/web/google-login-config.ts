import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { pageRequest } from "#platform/web/router/server-context.ts";
import type { GoogleConfig } from "#shared/google-config.ts";
import { paths } from "#shared/paths.ts";

/**
 * Configuration of the Google button on /login. `emulator`: the origin of the identity emulator; null for Google
 * itself.
 */
export interface GoogleLoginConfig extends GoogleConfig {
  emulator: string | null;
}

/**
 * Returns the configuration of the Google button for the loader of /login; null without Google. Turns client-side
 * navigation into a document reload, because only the document of /login has the Content-Security-Policy that allows
 * Google.
 */
export function googleLoginConfig({ request, context }: LoaderFunctionArgs): GoogleLoginConfig | null {
  const { google } = context.get(pageRequest);
  if (!google) return null;
  if (isScript(request)) throw redirectDocument(loginFor(new URL(request.url)));
  const { api_key, auth_domain, project_id, token_sync_path, emulator } = google;
  return { api_key, auth_domain, project_id, token_sync_path, emulator };
}

/**
 * Whether a request came from a script. A document requested through a service worker also has the destination "empty",
 * but the mode "navigate".
 */
function isScript({ headers }: Request): boolean {
  return headers.get("sec-fetch-dest") === "empty" && headers.get("sec-fetch-mode") !== "navigate";
}

/** Builds the address of /login from the router's data URL, with only its deep link. */
function loginFor({ searchParams }: URL): string {
  const deeplink = searchParams.get("deeplink");
  return deeplink ? `${paths.login()}?${new URLSearchParams({ deeplink })}` : paths.login();
}
