import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { Api, CallMap } from "../api/api.ts";
import { browserApi } from "../api/browser-api.ts";
import { isShown, redirectTarget } from "../api/response-problem.ts";
import { type ApiProblem, isApiProblem } from "../api/problem.ts";
import { continueCookie } from "../session/continue-cookie.ts";
import { cookieIn } from "../session/cookies.ts";
import { SESSION_COOKIE } from "../session/names.ts";
import { invalidParameters } from "./page-not-found.ts";
import { type PageRequest, pageRequest } from "./server-context.ts";
import { toSignIn } from "./to-sign-in.ts";

interface LoadArgs {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}

/** Data about a failed call for the error page, in addition to the fields of its response. */
export interface FailedCall {
  message: string;
  isCall: true;
  /** Whether there was no response. */
  isOffline: boolean;
  /** Whether the message is meant for people (`isShown` in response-problem.ts). */
  isShown: boolean;
}

export interface PageLoad<Calls extends CallMap> {
  api: Api<Calls>;
  params: Record<string, string>;
  url: URL;
  now: Date;
}

/**
 * Creates a loader for both sides: on the server it calls the API in process, in the browser over HTTP. A failed call
 * redirects as the error catalogue defines (spec, section 8), or becomes the error page.
 */
export function pageLoadFor<Calls extends CallMap, Data>(load: (page: PageLoad<Calls>) => Promise<Data>) {
  return async ({ request, url, params, context }: LoadArgs): Promise<Data> => {
    const served = import.meta.env.SSR ? context.get(pageRequest) : null;
    const api = (served?.api ?? queuedApi(request.signal)) as unknown as Api<Calls>;
    try {
      return await load({ api, params: params as Record<string, string>, url, now: served?.now ?? new Date() });
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      throw signInFor(error, url, served) ?? redirectFor(error, url, served) ?? asPage(error, url);
    }
  };
}

/**
 * Returns the browser's API for a loader. Calls are queued, because the router aborts stale loads itself and a page may
 * make several calls to one address.
 */
function queuedApi(signal: AbortSignal): Api<CallMap> {
  const api = browserApi();
  return (key, input) => api(key, input, { isQueued: true, signal });
}

/** Returns a redirect to /login if a call needs a session and there is none. The guard covers only some pages. */
function signInFor({ status }: ApiProblem, url: URL, served: PageRequest | null): Response | null {
  const hasSession = served?.hasSession ?? cookieIn(document.cookie, SESSION_COOKIE) !== null;
  if (status !== 401 || hasSession) return null;
  return toSignIn(url, setCookieOf(served));
}

/** Returns the redirect that a problem names. After the session's end, signing in leads back to the page. */
function redirectFor(problem: ApiProblem, url: URL, served: PageRequest | null): Response | null {
  const to = redirectTarget(problem);
  if (problem.status === 401 && to) setCookieOf(served)(continueCookie(url));
  return to ? redirectDocument(to) : null;
}

function setCookieOf(served: PageRequest | null): (text: string) => void {
  return served?.setCookie ?? ((text) => (document.cookie = text));
}

/** Returns the error page's data for a failed call. Status 400 means that the page's address had invalid parameters. */
function asPage(problem: ApiProblem, url: URL) {
  const { status, message, extra } = problem;
  if (status === 400) return invalidParameters(url);
  const failedCall: FailedCall = {
    ...extra,
    message,
    isCall: true,
    isOffline: status === 0,
    isShown: isShown(problem),
  };
  return data(failedCall, { status: status || 503 });
}
