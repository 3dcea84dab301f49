import { redirect } from "react-router";

const FIELD = "versao";

/** Redirects after a form is saved. The address holds the saved version for `VersionField`, until the page has loaded. */
export function redirectSaved(to: string, version: string): Response {
  return redirect(`${to}${to.includes("?") ? "&" : "?"}${FIELD}=${version}`);
}

/** Returns the version in an address that a saved form leads to; null if there is none. */
export function savedVersionIn(search: string): string | null {
  return new URLSearchParams(search).get(FIELD);
}
