import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { api as browserApi, serverApi } from "#features/api.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import { currentRootData, isOpenBeforeTerms } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { isGuardedPage, type PageRequest, pageRequest } from "#platform/web/router/server-context.ts";
import { toSignIn } from "#platform/web/router/to-sign-in.ts";
import { continueCookie } from "#platform/web/session/continue-cookie.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { forgetSession } from "#platform/web/session/forget-session.ts";
import { SESSION_COOKIE } from "#platform/web/session/names.ts";
import { noticeCookie } from "#platform/web/session/notice.ts";
import { paths } from "#shared/paths.ts";
import { anamneseBefore } from "./anamnese-before.ts";

/** Runs before the loaders and actions of every page that needs a session (spec, sections 4 to 6). */
export const guardOnServer: MiddlewareFunction<Response> = async ({ url, context }) => {
  const page = context.get(pageRequest);
  const api = serverApi(context);
  context.set(isGuardedPage, true);
  if (!page.hasSession) throw toSignIn(url, page.setCookie);
  try {
    const user = await api("GET /projects/get-user-by-token", {});
    const anamnese = anamneseBefore(url, page.project as PublicProject, user);
    if (!anamnese) return;
    // Terms come first: until they are accepted, one's own data and help must stay open (`loadRoot`).
    const { terms } = await api("GET /projects/duties", {});
    if (terms.length > 0) return;
    page.setCookie(continueCookie(url));
    throw redirect(anamnese);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 401) throw toSignIn(url, page.setCookie);
    if (error.status === 403) throw refuseOtherProject(page);
    // The page's own calls meet any other problem, and report it.
  }
};

function refuseOtherProject({ setCookie }: PageRequest): Response {
  forgetSession(setCookie);
  setCookie(noticeCookie("other-project"));
  return redirectDocument(paths.login());
}

/**
 * The same within the browser. The person is checked while the page loads; whatever stands in the way, a new document
 * lets the server decide, and clears what this one knows of the person.
 */
export const guardInBrowser: MiddlewareFunction = async ({ request, url }, next) => {
  if (cookieIn(document.cookie, SESSION_COOKIE) === null) throw toSignIn(url, (text) => (document.cookie = text));
  // A form is sent to the server, which guards it.
  if (request.method !== "GET") return;
  const isHeld = isHeldUp(url, request.signal);
  const results = await next();
  if (await isHeld) throw redirectDocument(url.href);
  return results;
};

async function isHeldUp(url: URL, signal: AbortSignal): Promise<boolean> {
  const root = currentRootData();
  if (!root) return true;
  // A form's result is lost with the document: what is open before the terms are accepted stays open after a form.
  if (root.must_accept_terms) return !isOpenBeforeTerms(url.pathname);
  try {
    const user = await browserApi("GET /projects/get-user-by-token", {}, { isQueued: true, signal });
    return anamneseBefore(url, root.project, user) !== null;
  } catch (error) {
    return isApiProblem(error) && (error.status === 401 || error.status === 403);
  }
}
