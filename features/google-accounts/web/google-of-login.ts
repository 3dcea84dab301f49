import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { pageRequest } from "#platform/web/router/server-context.ts";
import type { GoogleConfig } from "#shared/google-config.ts";
import { paths } from "#shared/paths.ts";

/** What the button needs to know. */
export interface GoogleOfLogin extends GoogleConfig {
  emulator: string | null;
}

/**
 * For the loader of /login. What its policy lets in comes with its own document: whoever gets there from another page of
 * the app gets that document first.
 */
export function googleOfLogin({ request, context }: LoaderFunctionArgs): GoogleOfLogin | null {
  const { google } = context.get(pageRequest);
  if (!google) return null;
  if (request.headers.get("sec-fetch-dest") === "empty") throw redirectDocument(loginFor(new URL(request.url)));
  const { api_key, auth_domain, project_id, token_sync_path, emulator } = google;
  return { api_key, auth_domain, project_id, token_sync_path, emulator };
}

/** The router asks for data at an address of its own; only the deep link matters here. */
function loginFor({ searchParams }: URL): string {
  const deeplink = searchParams.get("deeplink");
  return deeplink ? `${paths.login()}?${new URLSearchParams({ deeplink })}` : paths.login();
}
