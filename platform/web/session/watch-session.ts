import { paths } from "#shared/paths.ts";
import { hasHalfFilledForm } from "../navigation/half-filled-forms.ts";
import { cookieIn } from "./cookies.ts";
import { isPageLeaving, setPageLeaving } from "./leaving.ts";
import { CONTINUE_COOKIE, SESSION_COOKIE } from "./names.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";
import { isOwnersDevice, OWNER_KEY } from "./watch-owner.ts";

/**
 * Synchronises tabs with the session that they share: when it ends or another person signs in, the other tabs reload.
 * Each new document notifies the other tabs; a tab also checks when it becomes visible.
 */
export function watchSession(): void {
  const initialToken = token();
  const check = () => {
    if (document.visibilityState === "visible") reloadOnNewSession(initialToken);
  };
  addEventListener("focus", check);
  addEventListener("pageshow", ({ persisted }) => persisted && check());
  document.addEventListener("visibilitychange", check);
  // Another person's first page sets the device's owner a moment after it notified the other tabs.
  addEventListener("storage", ({ key }) => key === OWNER_KEY && reloadOnNewSession(initialToken));
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("vereda-session");
  channel.addEventListener("message", ({ data }) => {
    if (data === "out" && initialToken !== null && token() === null) location.replace(paths.logout());
    else reloadOnNewSession(initialToken);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is this origin's
  channel.postMessage(isSignedOutPage() ? "out" : "here");
}

/** Whether the person signed out here. After a session that ended by itself, unsent work stays in other tabs. */
function isSignedOutPage(): boolean {
  return location.pathname === paths.logout() && cookieIn(document.cookie, CONTINUE_COOKIE) === null;
}

function reloadOnNewSession(initialToken: string | null): void {
  const now = token();
  if (now === initialToken || isPageLeaving()) return;
  // A page without a session may stay; a reload would lose typed input.
  if (initialToken === null && hasHalfFilledForm()) return;
  // The same person signed in again in another tab, so what is unsaved or typed here can now be sent.
  if ((hasUnsavedWork() || hasHalfFilledForm()) && isOwnersDevice()) return;
  setPageLeaving(true);
  blockActions();
  leave();
}

function leave(): void {
  // Loading /logout would end the new session.
  if (location.pathname === paths.logout()) location.replace(paths.courses());
  // If the page needs a session, the server redirects to /login.
  else location.reload();
}

/**
 * Until the new document arrives, which can take long, what this page sends would be sent as the other person. API calls
 * wait too (browser-api.ts).
 */
function blockActions(): void {
  const block = (event: Event) => {
    const isAction = event.type === "submit" || (event.target instanceof Element && event.target.closest("a, button"));
    if (!isAction) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The person may have stayed on the page to copy an unsaved text.
    if (hasUnsavedWork()) leave();
  };
  addEventListener("submit", block, true);
  addEventListener("click", block, true);
}

function token(): string | null {
  return cookieIn(document.cookie, SESSION_COOKIE);
}
