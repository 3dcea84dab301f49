import type { RouterContextProvider } from "react-router";
import type { Api } from "#platform/web/api/api.ts";
import { browserApi } from "#platform/web/api/browser-api.ts";
import { isShown, leadsTo } from "#platform/web/api/judge-answer.ts";
import { CallReplaced, isApiProblem } from "#platform/web/api/problem.ts";
import { quotable } from "#platform/web/api/quotable.ts";
import { useCallOf } from "#platform/web/api/use-call.ts";
import { type PageLoad, pageLoadFor } from "#platform/web/router/page-load.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { toast } from "#ui/toast.tsx";
import type { Calls } from "./contract-table.ts";

/** The API for event handlers in the browser. */
export const api: Api<Calls> = browserApi<Calls>();

/**
 * One call with its state: `const { status, data, error, call } = useCall("POST /projects/auth")`. Errors are shown as toasts.
 * @public
 */
export function useCall<Key extends keyof Calls>(key: Key) {
  return useCallOf<Calls, Key>(api, key, toastError);
}

/** Shows a failed call in a toast, or goes where it leads: to the exit, or on to another page. */
export function toastError(error: unknown): void {
  if (error instanceof CallReplaced) return;
  if (!isApiProblem(error)) throw error;
  const to = leadsTo(error);
  if (to) location.assign(to);
  else if (isShown(error)) toast(quotable(error));
}

/** A page's loader, the same on the server and in the browser. */
export function pageLoad<Data>(load: (page: PageLoad<Calls>) => Promise<Data>) {
  return pageLoadFor<Calls, Data>(load);
}

/** The API for actions and for loaders that only the server runs. */
export function serverApi(context: Readonly<RouterContextProvider>): Api<Calls> {
  // The platform doesn't know the features' calls, so their types are added here.
  return context.get(pageRequest).api as unknown as Api<Calls>;
}
