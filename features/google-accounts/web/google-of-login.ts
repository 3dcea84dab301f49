import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { pageRequest } from "#platform/web/router/server-context.ts";
import type { GoogleConfig } from "#shared/google-config.ts";
import { paths } from "#shared/paths.ts";

/** The configuration of the button. */
export interface GoogleOfLogin extends GoogleConfig {
  emulator: string | null;
}

/**
 * Called by the loader of /login. Client-side navigation to /login gets a document reload, because only the page's own
 * document has the Content-Security-Policy that allows Google.
 */
export function googleOfLogin({ request, context }: LoaderFunctionArgs): GoogleOfLogin | null {
  const { google } = context.get(pageRequest);
  if (!google) return null;
  if (isScript(request)) throw redirectDocument(loginFor(new URL(request.url)));
  const { api_key, auth_domain, project_id, token_sync_path, emulator } = google;
  return { api_key, auth_domain, project_id, token_sync_path, emulator };
}

/** A document that a service worker passes on has the destination "empty", too, but keeps its mode. */
function isScript({ headers }: Request): boolean {
  return headers.get("sec-fetch-dest") === "empty" && headers.get("sec-fetch-mode") !== "navigate";
}

/** Builds /login from the router's data URL, of which only the deep link matters. */
function loginFor({ searchParams }: URL): string {
  const deeplink = searchParams.get("deeplink");
  return deeplink ? `${paths.login()}?${new URLSearchParams({ deeplink })}` : paths.login();
}
