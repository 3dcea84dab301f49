import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { Api, CallMap } from "../api/api.ts";
import { browserApi } from "../api/browser-api.ts";
import { leadsTo } from "../api/judge-answer.ts";
import { type ApiProblem, isApiProblem } from "../api/problem.ts";
import { invalidParameters } from "./page-not-found.ts";
import { pageRequest } from "./server-context.ts";
import { toSignIn } from "./to-sign-in.ts";

interface LoadArgs {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}

export interface PageLoad<Calls extends CallMap> {
  api: Api<Calls>;
  params: Record<string, string>;
  url: URL;
  now: Date;
}

/**
 * One loader for both sides: on the server it calls the API in process, in the browser over HTTP. A person whom the page
 * is not open to without a session goes to sign in and comes back; any other problem becomes the error page.
 */
export function pageLoadFor<Calls extends CallMap, Data>(load: (page: PageLoad<Calls>) => Promise<Data>) {
  return async ({ request, url, params, context }: LoadArgs): Promise<Data> => {
    const served = import.meta.env.SSR ? context.get(pageRequest) : null;
    const api = (served?.api ?? callsOf(request.signal)) as unknown as Api<Calls>;
    try {
      return await load({ api, params: params as Record<string, string>, url, now: served?.now ?? new Date() });
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      if (error.status === 401) throw toSignIn(url, served?.setCookie ?? ((text) => (document.cookie = text)));
      throw leadsElsewhere(error) ?? asPage(error, url);
    }
  };
}

/** The router itself aborts loads that nobody waits for; and a page may ask one address for several things at once. */
function callsOf(signal: AbortSignal): Api<CallMap> {
  const api = browserApi();
  return (key, input) => api(key, input, { isQueued: true, signal });
}

function leadsElsewhere(problem: ApiProblem): Response | null {
  const to = leadsTo(problem);
  return to ? redirectDocument(to) : null;
}

/** What a call's contract does not accept came from the address. */
function asPage({ status, message, extra }: ApiProblem, url: URL) {
  if (status === 400) return invalidParameters(url);
  return data({ message, ...extra, isOffline: status === 0 }, { status: status || 503 });
}
