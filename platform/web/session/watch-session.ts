import { paths } from "#shared/paths.ts";
import { hasHalfFilledForm } from "../movement/half-filled-forms.ts";
import { cookieIn } from "./cookies.ts";
import { SESSION_COOKIE } from "./names.ts";

/**
 * Tabs share one session: when it ends or becomes somebody else's in one of them, the others follow, so that no page
 * goes on showing who is no longer here. Each new document tells the others; a tab also looks when it is turned to.
 */
export function watchSession(): void {
  const mine = token();
  const look = () => {
    if (document.visibilityState === "visible") follow(mine);
  };
  addEventListener("focus", look);
  addEventListener("pageshow", ({ persisted }) => persisted && look());
  document.addEventListener("visibilitychange", look);
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("vereda-session");
  channel.addEventListener("message", ({ data }) => {
    if (data === "out" && mine !== null && token() === null) location.replace(paths.logout());
    else follow(mine);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is this origin's
  channel.postMessage(location.pathname === paths.logout() ? "out" : "here");
}

let isLeaving = false;

function follow(mine: string | null): void {
  const now = token();
  if (now === mine || isLeaving) return;
  // Who was nobody here loses nothing by staying, but what is being typed would be lost.
  if (mine === null && hasHalfFilledForm()) return;
  isLeaving = true;
  // Where the page needs a session that is gone, the server leads on to sign in.
  location.reload();
}

function token(): string | null {
  return cookieIn(document.cookie, SESSION_COOKIE);
}
