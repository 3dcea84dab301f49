import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { Api, CallMap } from "../api/api.ts";
import { browserApi } from "../api/browser-api.ts";
import { isShown, leadsTo } from "../api/judge-answer.ts";
import { type ApiProblem, isApiProblem } from "../api/problem.ts";
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

/** The facts about a failed call for the error page, in addition to the fields of its response. */
export interface FailedCall {
  message: string;
  isCall: true;
  /** There was no answer. */
  isOffline: boolean;
  /** Its message is for people (`isShown`). */
  isShown: boolean;
}

export interface PageLoad<Calls extends CallMap> {
  api: Api<Calls>;
  params: Record<string, string>;
  url: URL;
  now: Date;
}

/**
 * Makes one loader for both sides: on the server it calls the API in process, in the browser over HTTP. A failed call
 * redirects as the error catalogue says (spec, section 8), or becomes the error page.
 */
export function pageLoadFor<Calls extends CallMap, Data>(load: (page: PageLoad<Calls>) => Promise<Data>) {
  return async ({ request, url, params, context }: LoadArgs): Promise<Data> => {
    const served = import.meta.env.SSR ? context.get(pageRequest) : null;
    const api = (served?.api ?? callsOf(request.signal)) as unknown as Api<Calls>;
    try {
      return await load({ api, params: params as Record<string, string>, url, now: served?.now ?? new Date() });
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      throw signInFor(error, url, served) ?? leadElsewhere(error) ?? asPage(error, url);
    }
  };
}

/** Queued, because the router aborts stale loads itself and a page may make several calls to one address. */
function callsOf(signal: AbortSignal): Api<CallMap> {
  const api = browserApi();
  return (key, input) => api(key, input, { isQueued: true, signal });
}

/** Redirects to sign in when a page needs a session and there is none; the guard covers only pages that always need one. */
function signInFor({ status }: ApiProblem, url: URL, served: PageRequest | null): Response | null {
  const hasSession = served?.hasSession ?? cookieIn(document.cookie, SESSION_COOKIE) !== null;
  if (status !== 401 || hasSession) return null;
  return toSignIn(url, served?.setCookie ?? ((text) => (document.cookie = text)));
}

function leadElsewhere(problem: ApiProblem): Response | null {
  const to = leadsTo(problem);
  return to ? redirectDocument(to) : null;
}

/** The error page for a failed call. A 400 means that the page's address had invalid parameters. */
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
