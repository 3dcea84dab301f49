import { redirect, redirectDocument } from "react-router";
import { paths } from "#shared/paths.ts";
import { cookieText } from "../session/cookies.ts";
import { CONTINUE_COOKIE, CONTINUE_SECONDS, SESSION_COOKIE } from "../session/names.ts";

/** To /login, and from there back to `url`: the session's cookie goes, and a whole document forgets who was in. */
export function toSignIn(url: URL, setCookie: ((text: string) => void) | undefined): Response {
  const gone = cookieText(SESSION_COOKIE, "", 0, false);
  const goOnTo = cookieText(CONTINUE_COOKIE, url.pathname + url.search, CONTINUE_SECONDS, false);
  for (const cookie of [gone, goOnTo]) {
    if (setCookie) setCookie(cookie);
    else document.cookie = cookie;
  }
  return setCookie ? redirect(paths.login()) : redirectDocument(paths.login());
}
