import { type ClientInstrumentation, matchRoutes } from "react-router";
import { isBuildNew } from "./builds.ts";
import { hasHalfFilledForm } from "./half-filled-forms.ts";
import { isReachable } from "./is-reachable.ts";
import { meetObstacle } from "./obstacle.ts";
import { beginProgress, failProgress } from "./progress.ts";
import { mayReload } from "./reload-once.ts";

/**
 * Stands before each navigation: a new build means a whole document, and a page whose script can't be had is met here,
 * since the router itself would reload without asking, again and again, offline too.
 */
export const beforeNavigation: ClientInstrumentation = {
  router: ({ instrument }) => {
    instrument({
      navigate: async (goOn, { to, formMethod }) => {
        const target = formMethod ? null : targetOf(to);
        if (!target || (await isOpen(target))) await goOn();
        // The router goes on as soon as this returns; the navigation has ended elsewhere.
        else await new Promise(() => {});
      },
    });
  },
};

/** The browser's own back and forward: where the build is new, they too arrive by a whole document. */
export function watchHistory(): void {
  addEventListener("popstate", (event) => {
    const stands = window.__reactRouterDataRouter?.state.location;
    const isHere = stands?.pathname === location.pathname && stands.search === location.search;
    if (isHere || !isBuildNew() || hasHalfFilledForm() || !navigator.onLine) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** A failed script of the page that stands: `vite:preloadError` tells. */
export async function pieceFailed(): Promise<void> {
  if (await isReachable()) openAnew(location.href);
}

/** Null for steps in the history, and for what stays on the page: an anchor. */
function targetOf(to: string | number): URL | null {
  if (typeof to === "number" || !/^[/?]/.test(to)) return null;
  const target = new URL(to, location.href);
  const isHere = target.pathname === location.pathname && target.search === location.search;
  return target.origin === location.origin && !isHere ? target : null;
}

let turn = 0;

/** Whether the router may go on to the page; if not, something else has been done about it. */
async function isOpen(target: URL): Promise<boolean> {
  const mine = ++turn;
  const from = location.href;
  if (isBuildNew() && !hasHalfFilledForm() && (await isReachable())) {
    location.assign(target);
    return false;
  }
  beginProgress();
  const hasPages = await loadPages(target.pathname);
  if (mine !== turn || location.href !== from) return false;
  if (hasPages) return true;
  failProgress();
  if (await isReachable()) openAnew(target.href);
  else meetObstacle({ kind: "offline", to: target.href });
  return false;
}

/** The router imports the same files right after: what is here is there. */
async function loadPages(pathname: string): Promise<boolean> {
  const routes = window.__reactRouterDataRouter?.routes;
  if (import.meta.env.DEV || !routes) return true;
  const files = (matchRoutes(routes, pathname) ?? []).map(
    ({ route }) => window.__reactRouterManifest?.routes[route.id ?? ""]?.module,
  );
  try {
    await Promise.all(files.map((file) => file && import(/* @vite-ignore */ file)));
    return true;
  } catch {
    return false;
  }
}

/** The server has the page, only not for this build: a whole document has it. Once, and never over a half-filled form. */
function openAnew(to: string): void {
  if (hasHalfFilledForm() || !mayReload()) meetObstacle({ kind: "outdated", to });
  else if (to === location.href) location.reload();
  else location.assign(to);
}
