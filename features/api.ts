import type { RouterContextProvider } from "react-router";
import type { Api } from "#platform/web/api/api.ts";
import { browserApi } from "#platform/web/api/browser-api.ts";
import { isShown, redirectTarget } from "#platform/web/api/response-problem.ts";
import { CallReplaced, isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { useCallOf } from "#platform/web/api/use-call.ts";
import { type PageLoad, pageLoadFor } from "#platform/web/router/page-load.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { continueCookie } from "#platform/web/session/continue-cookie.ts";
import { toast } from "#ui/toast.tsx";
import type { Calls } from "./contract-table.ts";

/** The API client for event handlers in the browser. */
export const api: Api<Calls> = browserApi<Calls>();

/**
 * Returns a function that calls the API, and the call's state. Errors are shown as toasts. Example:
 * `const { status, data, error, call } = useCall("POST /projects/auth")`.
 */
export function useCall<Key extends keyof Calls>(key: Key) {
  return useCallOf<Calls, Key>(api, key, toastError);
}

/**
 * Handles a failed call: opens the page that the error names (such as /logout), or shows its message in a toast.
 * Rethrows errors that are not API problems.
 */
export function toastError(error: unknown): void {
  if (error instanceof CallReplaced) return;
  if (!isApiProblem(error)) throw error;
  const to = redirectTarget(error);
  if (to) {
    if (error.status === 401) document.cookie = continueCookie(new URL(location.href));
    location.assign(to);
  } else if (isShown(error)) toast(messageWithRequestId(error));
}

/** Wraps a page's loader, which is the same on the server and in the browser. */
export function pageLoad<Data>(load: (page: PageLoad<Calls>) => Promise<Data>) {
  return pageLoadFor<Calls, Data>(load);
}

/** Returns the API client for actions and for loaders that only the server runs. */
export function serverApi(context: Readonly<RouterContextProvider>): Api<Calls> {
  // The platform does not depend on features, so the types of their calls are added here.
  return context.get(pageRequest).api as unknown as Api<Calls>;
}
