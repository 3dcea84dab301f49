import { type MiddlewareFunction, redirect } from "react-router";
import { serverApi } from "#features/api.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { type PageRequest, pageRequest } from "#platform/web/router/server-context.ts";
import { toSignIn } from "#platform/web/router/to-sign-in.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE, CONTINUE_SECONDS, SESSION_COOKIE } from "#platform/web/session/names.ts";
import { noticeCookie } from "#platform/web/session/notice.ts";
import { needsSession } from "#shared/needs-session.ts";
import { paths } from "#shared/paths.ts";
import { anamneseOf } from "./where-to-go.ts";

/** Stands before every page that the server draws, whatever its loader does or forgets: spec, sections 4 and 5. */
export const guardOnServer: MiddlewareFunction<Response> = async ({ request, url, pattern, context }) => {
  if (!needsSession(pattern)) return;
  const page = context.get(pageRequest);
  if (!page.hasSession) throw toSignIn(url, page.setCookie);
  try {
    const user = await serverApi(context)("GET /projects/get-user-by-token", {});
    const first = anamneseOf(page.project as PublicProject, user);
    if (first && request.method === "GET" && !MAY_COME_FIRST.test(pattern)) throw toAnamnese(url, first, page);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 401) throw toSignIn(url, page.setCookie);
    if (error.status === 403) throw refused(page);
    // Anything else, the page's own loader meets too, and says it.
  }
};

/** Stands before every step within the browser: without a token there is nothing to ask the server. */
export const guardInBrowser: MiddlewareFunction = ({ url, pattern }) => {
  if (needsSession(pattern) && cookieIn(document.cookie, SESSION_COOKIE) === null) throw toSignIn(url, undefined);
};

/** One's own data, help, and the questionnaire itself. */
const MAY_COME_FIRST = /^\/(flow|account|sac|course\/:course\/(account|sac))/;

function toAnamnese(url: URL, first: string, { setCookie }: PageRequest): Response {
  setCookie(cookieText(CONTINUE_COOKIE, url.pathname + url.search, CONTINUE_SECONDS, false));
  return redirect(first);
}

/** Somebody of another project: told so at the door, with nothing of that session left here. */
function refused({ setCookie }: PageRequest): Response {
  setCookie(cookieText(SESSION_COOKIE, "", 0, false));
  setCookie(noticeCookie("other-project"));
  return redirect(paths.login());
}
