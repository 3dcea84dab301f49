import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation, useNavigationType } from "react-router";
import { reportFrom } from "../friction.ts";
import { crossFadePages } from "./cross-fade.ts";
import { beginProgress, endProgress } from "./progress.ts";
import { scrollOnTo } from "./scroll-on-to.ts";

// Outlives the component: an error page draws the document anew.
let lastPath: string | null = null;

/**
 * What a document's load does for people and a script's navigation must do itself: the focus goes to the new page, its
 * title is told to screen readers, the anchor is scrolled to. Stands before ScrollRestoration, which jumps.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const isMoving = useNavigation().state !== "idle";
  const params = useMatches().at(-1)?.params;
  const said = useRef<HTMLParagraphElement>(null);

  useEffect(crossFadePages, []);
  useEffect(() => reportFrom(pathname, params ?? {}), [pathname, params]);

  useEffect(() => {
    if (isMoving) beginProgress();
    else endProgress();
  }, [isMoving]);

  useLayoutEffect(() => {
    if (hash && !isBack) scrollOnTo(lastPath === pathname ? window.scrollY : 0);
  }, [hash, isBack, key, pathname]);

  useEffect(() => {
    const isFirst = lastPath === null;
    if (lastPath === pathname) return;
    lastPath = pathname;
    if (isFirst) return;
    focusOn(hash);
    if (said.current) said.current.textContent = document.title;
  }, [hash, pathname]);

  return <p ref={said} role="status" className="visually-hidden" />;
}

/** The anchor, or else the heading of the page, or else the page. */
function focusOn(hash: string): void {
  const anchor = hash ? document.getElementById(hash.slice(1)) : null;
  const target =
    anchor ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
