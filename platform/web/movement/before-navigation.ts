import { type ClientInstrumentation, matchRoutes } from "react-router";
import { isBuildNew } from "./builds.ts";
import { hasHalfFilledForm } from "./half-filled-forms.ts";
import { isPageSaved } from "../saved-pages.ts";
import { isReachable } from "./is-reachable.ts";
import { setBlockedNavigation } from "./blocked-navigation.ts";
import { beginProgress, failProgress } from "./progress.ts";
import { mayReload } from "./reload-once.ts";

/**
 * Runs before each navigation. With a new build it loads a document instead. It also handles page scripts that can't be
 * loaded, because the router would reload again and again, even offline.
 */
export const beforeNavigation: ClientInstrumentation = {
  router: ({ instrument }) => {
    instrument({
      navigate: async (goOn, { to, formMethod }) => {
        const target = formMethod ? null : targetOf(to);
        if (!target || (await isOpen(target))) await goOn();
        // The router continues as soon as this returns; this navigation was handled above.
        else await new Promise(() => {});
      },
    });
  },
};

/** Makes the browser's back and forward load a document too when there is a new build. */
export function watchHistory(): void {
  addEventListener("popstate", (event) => {
    const current = window.__reactRouterDataRouter?.state.location;
    const isHere = current?.pathname === location.pathname && current.search === location.search;
    if (isHere || !isBuildNew() || hasHalfFilledForm() || !navigator.onLine) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Called on `vite:preloadError`, when a script of the current page could not be loaded. */
export async function reloadAfterMissingScript(): Promise<void> {
  if (await isReachable()) loadDocument(location.href);
}

/** Null for a step in the history and for an anchor on the same page. */
function targetOf(to: string | number): URL | null {
  if (typeof to === "number" || !/^[/?]/.test(to)) return null;
  const target = new URL(to, location.href);
  const isHere = target.pathname === location.pathname && target.search === location.search;
  return target.origin === location.origin && !isHere ? target : null;
}

let latest = 0;

/** Whether the router may continue to the page; if not, the navigation was handled here. */
async function isOpen(target: URL): Promise<boolean> {
  const number = ++latest;
  const from = location.href;
  if (isBuildNew() && !hasHalfFilledForm() && (await isReachable())) {
    location.assign(target);
    return false;
  }
  if (!navigator.onLine && isPageSaved(target.pathname)) {
    location.assign(target);
    return false;
  }
  beginProgress();
  const hasPages = await loadPages(target.pathname);
  if (number !== latest || location.href !== from) return false;
  if (hasPages) return true;
  failProgress();
  if (await isReachable()) loadDocument(target.href);
  else if (isPageSaved(target.pathname)) location.assign(target);
  else setBlockedNavigation({ kind: "offline", to: target.href });
  return false;
}

/** Imports the page's files, which the router then finds in the module cache. False when one can't be loaded. */
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

/** Loads the page as a document, because the server no longer has it for this build. Once, and never over a half-filled form. */
function loadDocument(to: string): void {
  if (hasHalfFilledForm() || !mayReload()) setBlockedNavigation({ kind: "outdated", to });
  else if (to === location.href) location.reload();
  else location.assign(to);
}
