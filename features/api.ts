import type { RouterContextProvider } from "react-router";
import type { Api } from "#platform/web/api/api.ts";
import { browserApi } from "#platform/web/api/browser-api.ts";
import { type PageLoad, pageLoadFor } from "#platform/web/router/page-load.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import type { Calls } from "./contract-table.ts";

/** The API for event handlers in the browser. */
export const api: Api<Calls> = browserApi<Calls>();

/** A page's loader, the same on the server and in the browser. */
export function pageLoad<Data>(load: (page: PageLoad<Calls>) => Promise<Data>) {
  return pageLoadFor<Calls, Data>(load);
}

/** The API for actions and for loaders that only the server runs. */
export function serverApi(context: Readonly<RouterContextProvider>): Api<Calls> {
  // The platform knows no feature's calls; here, where all of them are known, the two meet.
  return context.get(pageRequest).api as unknown as Api<Calls>;
}
