import { type ClientInstrumentation, matchRoutes } from "react-router";
import { isDocumentOutdated } from "./builds.ts";
import { hasHalfFilledForm } from "./half-filled-forms.ts";
import { isSamePage } from "../router/use-one-time-message.ts";
import { isPageSaved } from "../saved-pages.ts";
import { isReachable } from "./is-reachable.ts";
import { setBlockedNavigation } from "./blocked-navigation.ts";
import { beginProgress, failProgress } from "./progress.ts";
import { mayReload } from "./reload-once.ts";

/**
 * Runs before each navigation. If the document is outdated, loads a new one instead. Also handles page scripts that
 * cannot be loaded, for which the router would reload again and again, even offline.
 */
export const beforeNavigation: ClientInstrumentation = {
  router: ({ instrument }) => {
    instrument({
      navigate: async (goOn, { to, formMethod, formData }) => {
        const target = !formMethod || isGet(formMethod) ? targetOf(to, formData) : null;
        if (!target || (await mayNavigate(target))) await goOn();
        // The router would continue after this function returns; this navigation was already handled above.
        else await new Promise(() => {});
      },
    });
  },
};

/** Makes the browser's back and forward buttons load a new document too when the document is outdated. */
export function watchHistory(): void {
  addEventListener("popstate", (event) => {
    const current = window.__reactRouterDataRouter?.state.location;
    const isHere = current && isSamePage(current, location);
    if (isHere || !isDocumentOutdated() || hasHalfFilledForm() || !navigator.onLine) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Reloads the page if the server is reachable. Called on `vite:preloadError`: a script could not be loaded. */
export async function reloadAfterMissingScript(): Promise<void> {
  if (await isReachable()) loadDocument(location.href);
}

function isGet(formMethod: string): boolean {
  return formMethod.toUpperCase() === "GET";
}

/**
 * Returns the URL of a navigation, with the fields of a GET form; null for a step in the history and for an anchor on
 * the same page.
 */
function targetOf(to: string | number, formData: FormData | undefined): URL | null {
  if (typeof to === "number" || !/^[/?]/.test(to)) return null;
  const target = new URL(to, location.href);
  const fields = [...(formData ?? [])].map(([name, value]) => [name, String(value)]);
  if (formData) target.search = new URLSearchParams(fields).toString();
  const isHere = target.pathname === location.pathname && target.search === location.search;
  return target.origin === location.origin && !isHere ? target : null;
}

let latest = 0;

/** Returns whether the router may continue to the page; if not, the navigation was handled here. */
async function mayNavigate(target: URL): Promise<boolean> {
  const number = ++latest;
  const from = location.href;
  if (isDocumentOutdated() && !hasHalfFilledForm() && (await isReachable())) {
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
  if (hasPages && (navigator.onLine || !needsData(target) || (await isReachable()))) return true;
  failProgress();
  if (await isReachable()) loadDocument(target.href);
  else if (isPageSaved(target.pathname)) location.assign(target);
  else setBlockedNavigation({ kind: "offline", to: target.href });
  return false;
}

/** Whether the router would load the page's data, which fails offline and would replace the page that is open. */
function needsData({ href, pathname }: URL): boolean {
  const router = window.__reactRouterDataRouter;
  const next = matchRoutes(router?.routes ?? [], pathname)?.at(-1);
  const current = router?.state.matches.at(-1);
  if (!next || next.route.id !== current?.route.id) return true;
  const change = {
    currentUrl: new URL(location.href),
    currentParams: current.params,
    nextUrl: new URL(href),
    nextParams: next.params,
    defaultShouldRevalidate: true,
  };
  const { shouldRevalidate = () => true } = next.route as { shouldRevalidate?: (to: typeof change) => boolean };
  return shouldRevalidate(change);
}

/** Imports the page's files, which the router then finds in the module cache. Returns false if one cannot be loaded. */
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

/**
 * Loads the page as a document, because the server no longer has its script for this build. Does so only once in ten
 * seconds, and never while a form is half filled.
 */
function loadDocument(to: string): void {
  if (hasHalfFilledForm() || !mayReload()) setBlockedNavigation({ kind: "outdated", to });
  else if (to === location.href) location.reload();
  else location.assign(to);
}
