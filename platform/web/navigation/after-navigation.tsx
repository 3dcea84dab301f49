import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation, useNavigationType } from "react-router";
import { setReportPage } from "../friction.ts";
import { rememberPage } from "../last-seen.ts";
import { crossFadePages } from "./cross-fade.ts";
import { recoverFocus, watchFocus } from "./lost-focus.ts";
import { beginProgress, endProgress } from "./progress.ts";
import { scrollSmoothlyFrom } from "./scroll-smoothly-from.ts";

// Outside the component, because an error page renders the document again.
let lastPath: string | null = null;

/**
 * Does after a client-side navigation what a document load does: focuses the new page, announces its title to screen
 * readers, scrolls to the anchor. Also recovers the focus when the focused element was removed. Must be rendered before
 * ScrollRestoration, which jumps.
 */
export function AfterNavigation() {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const isMoving = useNavigation().state !== "idle";
  const params = useMatches().at(-1)?.params;
  const announcement = useRef<HTMLParagraphElement>(null);

  useEffect(crossFadePages, []);
  useEffect(watchFocus, []);
  useEffect(() => setReportPage(pathname, params ?? {}), [pathname, params]);
  useEffect(() => rememberPage(pathname), [pathname]);

  useEffect(() => {
    if (isMoving) beginProgress();
    else endProgress();
    // A page whose data is already loaded arrives without a navigation state other than idle.
  }, [isMoving, key]);

  useLayoutEffect(() => {
    if (hash && !isBack) scrollSmoothlyFrom(lastPath === pathname ? window.scrollY : 0);
  }, [hash, isBack, key, pathname]);

  useEffect(() => {
    const isFirst = lastPath === null;
    if (lastPath === pathname) return;
    lastPath = pathname;
    if (isFirst) return;
    focusOn(hash);
    if (announcement.current) announcement.current.textContent = document.title;
  }, [hash, pathname]);

  useEffect(() => {
    if (!isMoving) recoverFocus();
  }, [isMoving, key]);

  return <p ref={announcement} role="status" className="visually-hidden" />;
}

/** Focuses the anchor; without one, the page's heading or its main element. */
function focusOn(hash: string): void {
  const anchor = hash ? document.getElementById(hash.slice(1)) : null;
  const target =
    anchor ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
