import { useEffect, useLayoutEffect, useRef } from "react";
import { useFetchers, useLocation, useMatches, useNavigation, useNavigationType, useRevalidator } from "react-router";
import { setReportPage } from "../friction.ts";
import { rememberPage } from "../last-seen.ts";
import { crossFadePages } from "./cross-fade.ts";
import { hasFocus, isFocusOutside, recoverFocus, watchFocus } from "./lost-focus.ts";
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
  const { state, formMethod } = useNavigation();
  const isMoving = state !== "idle";
  const isReloading = useRevalidator().state !== "idle";
  const isPost = useRef(false);
  const params = useMatches().at(-1)?.params;
  const announcement = useRef<HTMLParagraphElement>(null);

  useEffect(crossFadePages, []);
  useEffect(watchFocus, []);
  useEffect(() => setReportPage(pathname, params ?? {}), [pathname, params]);
  useEffect(() => rememberPage(pathname), [pathname]);

  useEffect(() => {
    if (isMoving) isPost.current = formMethod === "POST";
    if (isMoving) beginProgress();
    else endProgress();
    // A page whose data is already loaded arrives without a navigation state other than idle.
  }, [formMethod, isMoving, key]);

  useLayoutEffect(() => {
    if (hash && !isBack) scrollSmoothlyFrom(lastPath === pathname ? window.scrollY : 0);
  }, [hash, isBack, key, pathname]);

  useEffect(() => {
    const isFirst = lastPath === null;
    const wasPost = isPost.current;
    isPost.current = false;
    const isSamePage = lastPath === pathname;
    lastPath = pathname;
    if (isFirst) return;
    // In another part of the same page, such as the next rows of a list, the focus stays while it can be seen. A form
    // whose result is elsewhere in the page, such as a reply, or a closed panel may have removed the focused element.
    const isLost = hash !== "" && !hasFocus();
    const isKept = isBack || (!isLost && (wasPost || !isFocusOutside()));
    if (isSamePage && isKept) return;
    if (!isDialogOpen()) focusOn(hash);
    if (isSamePage) return;
    if (announcement.current) announcement.current.textContent = document.title;
  }, [hash, isBack, key, pathname]);

  useEffect(() => {
    if (!isMoving && !isReloading) recoverFocus();
  }, [isMoving, isReloading, key]);

  useFocusAfterFetchers();

  return <p ref={announcement} role="status" className="visually-hidden" />;
}

/**
 * After the page's fetchers, recovers a removed focus, and scrolls to the focused element if their result has moved it
 * out of the window.
 */
function useFocusAfterFetchers(): void {
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  // The scroll position before, so that nothing scrolls for somebody who has scrolled away meanwhile.
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (isSending) {
      before.current = isFocusOutside() ? null : window.scrollY;
      return;
    }
    recoverFocus();
    if (before.current === window.scrollY && isFocusOutside())
      document.activeElement?.scrollIntoView({ block: "nearest", behavior: "instant" });
    before.current = null;
  }, [isSending]);
}

/** Whether the person has already opened a dialog of the new page, such as the search: the focus stays in it. */
function isDialogOpen(): boolean {
  return Boolean(document.activeElement?.closest('[role="dialog"][data-open]'));
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
