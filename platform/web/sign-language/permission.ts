import { cookieText } from "../session/cookies.ts";
import { SIGN_LANGUAGE_COOKIE } from "../session/names.ts";

const OPENS = "vereda-sign-language-opens";

/** Whether this document may run what the widget brings: the server wrote it so, after the button was pressed. */
export function isAllowedHere(): boolean {
  return document.documentElement.dataset.signLanguage === "on";
}

/** The policy of a page is the document's: the widget comes, open, with the next one. */
export function allowAndReload(): void {
  allow(true);
  sessionStorage.setItem(OPENS, "1");
  window.location.reload();
}

/** While the panel is open so are the documents to come; once it is closed, they are not. */
export function allow(isAllowed: boolean): void {
  document.cookie = cookieText(SIGN_LANGUAGE_COOKIE, isAllowed ? "1" : "", isAllowed ? null : 0, false);
}

/** Whether the button was pressed for this document; true once. */
export function takeOpening(): boolean {
  const opens = sessionStorage.getItem(OPENS) !== null;
  sessionStorage.removeItem(OPENS);
  return opens;
}

/** A step within the browser keeps the document's policy: where a password field appears, another document takes its place. */
export function leaveBeforePasswords(): void {
  const look = () => {
    if (document.querySelector('input[type="password"]')) window.location.reload();
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}
