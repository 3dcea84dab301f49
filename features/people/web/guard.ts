import { matchPath, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { api as browserApi, serverApi } from "#features/api.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import { changeUser, currentRootData, isOpenBeforeTerms } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { isGuardedPage, type PageRequest, pageRequest } from "#platform/web/router/server-context.ts";
import { signInFirst, toSignIn } from "#platform/web/router/to-sign-in.ts";
import { continueCookie } from "#platform/web/session/continue-cookie.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { clearSessionCookies } from "#platform/web/session/clear-session-cookies.ts";
import { SESSION_COOKIE } from "#platform/web/session/names.ts";
import { noticeCookie } from "#platform/web/session/notice.ts";
import { paths } from "#shared/paths.ts";
import { anamneseBefore } from "./anamnese-before.ts";

/** Middleware of all pages that need a session; runs before their loaders and actions (spec, sections 4 to 6). */
export const guardOnServer: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const page = context.get(pageRequest);
  const api = serverApi(context);
  context.set(isGuardedPage, true);
  if (!page.hasSession) throw signInFirst(request, url, page.setCookie);
  try {
    const user = await api("GET /projects/get-user-by-token", {});
    const anamnese = anamneseBefore(url, page.project as PublicProject, user);
    if (!anamnese) return;
    // Terms come before the anamnese: until they are accepted, the person's own data and help must stay reachable
    // (`loadRoot`).
    const { terms } = await api("GET /projects/duties", {});
    if (terms.length > 0) return;
    page.setCookie(continueCookie(url));
    throw redirect(anamnese);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 401) throw endedSession(request, url, page);
    if (error.status === 403) throw refuseOtherProject(page);
    // Other errors occur in the page's own calls too, which report them.
  }
};

/** Redirects to /login, which says that the session has ended: for instance after "sign out everywhere". */
function endedSession(request: Request, url: URL, { setCookie }: PageRequest): Response {
  if (request.method === "GET") setCookie(noticeCookie("session-ended"));
  return signInFirst(request, url, setCookie);
}

function refuseOtherProject({ setCookie }: PageRequest): Response {
  clearSessionCookies(setCookie);
  setCookie(noticeCookie("other-project"));
  return redirectDocument(paths.login());
}

/**
 * Browser counterpart of `guardOnServer`; checks the person while the page loads. If that fails, reloads the document,
 * so that the server decides and nothing about the person stays in memory.
 */
export const guardInBrowser: MiddlewareFunction = async ({ request, url }, next) => {
  // A form is submitted to the server, which runs its own guard.
  if (request.method !== "GET") return;
  const hasSession = cookieIn(document.cookie, SESSION_COOKIE) !== null;
  // The open page may be showing a form that was refused because the session has ended.
  if (!hasSession && !isOpenPage(url)) throw toSignIn(url, (text) => (document.cookie = text));
  // Navigation between blocks of one flow is not checked, so that it is immediate and works offline: the server checks
  // each answer.
  if (isSameFlow(url)) return;
  const mustReload = mustReloadDocument(url, request.signal);
  const results = await next();
  // After a refused form nothing is loaded, and a reload would lose the refusal and what was typed.
  if (isOpenPage(url) && Object.keys((results ?? {}) as object).length === 0) return results;
  if (!(await mustReload)) return results;
  dropResults(results);
  throw redirectDocument(url.href);
};

function isOpenPage({ pathname, search }: URL): boolean {
  const current = window.__reactRouterDataRouter?.state.location;
  return current?.pathname === pathname && current.search === search;
}

function isSameFlow(url: URL): boolean {
  const flowIn = (pathname: string) => matchPath("/flow/:id/:block_id", pathname)?.params.id;
  const current = window.__reactRouterDataRouter?.state.location.pathname;
  const flow = flowIn(url.pathname);
  return flow !== undefined && current !== undefined && flowIn(current) === flow;
}

/**
 * Clears the loaders' results. Of several redirects the router follows the deepest route's, so a redirect by a loader
 * that failed for the same reason would win.
 */
function dropResults(results: unknown): void {
  for (const result of Object.values((results ?? {}) as Record<string, object>))
    Object.assign(result, { type: "data", result: null });
}

async function mustReloadDocument(url: URL, signal: AbortSignal): Promise<boolean> {
  const root = currentRootData();
  if (!root) return true;
  // Reloading would lose a form's result, so pages that are open before the terms are accepted are not reloaded.
  if (root.must_accept_terms) return !isOpenBeforeTerms(url.pathname);
  try {
    const user = await browserApi("GET /projects/get-user-by-token", {}, { isQueued: true, signal });
    // A view as a student may have begun or ended in another tab.
    const isChanged = user.viewing?.as_student !== root.user?.viewing?.as_student;
    if (isChanged || anamneseBefore(url, root.project, user) !== null) return true;
    const { rule, tester, enrollments } = user;
    changeUser({ rule, tester, enrollments }, root.user);
    return false;
  } catch (error) {
    return isApiProblem(error) && (error.status === 401 || error.status === 403);
  }
}
