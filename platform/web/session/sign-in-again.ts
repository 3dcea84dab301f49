import { redirectDocument } from "react-router";
import type { PageRequest } from "../router/server-context.ts";
import { cookieText } from "./cookies.ts";
import { CONTINUE_COOKIE, CONTINUE_SECONDS, SESSION_COOKIE } from "./names.ts";
import { noticeCookie } from "./notice.ts";
import { paths } from "#shared/paths.ts";

/** Ends this session and redirects to /login, from where the next session returns to `path`. */
export async function signInAgain(
  page: PageRequest,
  endSession: () => Promise<unknown>,
  path: string,
): Promise<Response> {
  await endSession().catch(() => null);
  page.setCookie(cookieText(SESSION_COOKIE, "", 0, false));
  page.setCookie(cookieText(CONTINUE_COOKIE, path, CONTINUE_SECONDS, false));
  page.setCookie(noticeCookie("sign-in-again"));
  return redirectDocument(paths.login());
}
