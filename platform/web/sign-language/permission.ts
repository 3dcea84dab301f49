import { cookieText } from "../session/cookies.ts";
import { SIGN_LANGUAGE_COOKIE } from "../session/names.ts";

const OPEN_KEY = "vereda-sign-language-opens";

/** Whether this document's policy permits the widget: the server allows it after the button was pressed. */
export function isAllowedHere(): boolean {
  return document.documentElement.dataset.signLanguage === "on";
}

/** Reloads the page with the widget allowed and open: a content security policy is fixed for a document. */
export function allowAndReload(): void {
  setAllowed(true);
  try {
    sessionStorage.setItem(OPEN_KEY, "1");
  } catch {
    // Without storage, the person opens the panel with a second click.
  }
  window.location.reload();
}

/** Sets whether the next documents may load the widget: while its panel is open, and no longer once it is closed. */
export function setAllowed(isAllowed: boolean): void {
  document.cookie = cookieText(SIGN_LANGUAGE_COOKIE, isAllowed ? "1" : "", isAllowed ? null : 0, false);
}

/** Returns whether this document was loaded because the button was pressed. True only once. */
export function takeOpenRequest(): boolean {
  try {
    const opens = sessionStorage.getItem(OPEN_KEY) !== null;
    sessionStorage.removeItem(OPEN_KEY);
    return opens;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when a password field appears. A client-side navigation would otherwise retain the document's
 * policy, which permits the widget's scripts.
 */
export function reloadOnPasswordField(): void {
  const check = () => {
    if (document.querySelector('input[type="password"]')) window.location.reload();
  };
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
  check();
}
