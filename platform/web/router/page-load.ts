import { data, redirect, type RouterContextProvider } from "react-router";
import { type Api, type CallMap } from "../api/api.ts";
import { browserApi } from "../api/browser-api.ts";
import { isApiProblem } from "../api/problem.ts";
import { cookieText } from "../session/cookies.ts";
import { CONTINUE_COOKIE, CONTINUE_SECONDS } from "../session/names.ts";
import { pageRequest } from "./server-context.ts";

interface LoadArgs {
  request: Request;
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
 * One loader for both sides: on the server it calls the API in process, in the browser over HTTP. A person without a
 * session goes to sign in and comes back; any other problem becomes the error page with its status.
 */
export function pageLoadFor<Calls extends CallMap, Data>(load: (page: PageLoad<Calls>) => Promise<Data>) {
  return async ({ request, params, context }: LoadArgs): Promise<Data> => {
    const url = new URL(request.url);
    const served = import.meta.env.SSR ? context.get(pageRequest) : null;
    const api = (served?.api ?? browserApi()) as unknown as Api<Calls>;
    try {
      return await load({ api, params: params as Record<string, string>, url, now: served?.now ?? new Date() });
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      if (error.status === 401) throw toSignIn(url, served?.setCookie);
      throw data({ message: error.message, ...error.extra }, { status: error.status || 503 });
    }
  };
}

function toSignIn(url: URL, setCookie: ((text: string) => void) | undefined): Response {
  const text = cookieText(CONTINUE_COOKIE, url.pathname + url.search, CONTINUE_SECONDS, false);
  if (setCookie) setCookie(text);
  else document.cookie = text;
  return redirect("/login");
}
