import type { RouterContextProvider } from "react-router";
import { serverApi } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import { SESSION_COOKIE } from "#platform/web/session/names.ts";
import type { User } from "../contract.ts";

/** Returns the signed-in person on a public page; null if nobody is signed in. Clears an invalid session cookie. */
export async function personOf(context: Readonly<RouterContextProvider>): Promise<User | null> {
  const { hasSession, setCookie } = context.get(pageRequest);
  if (!hasSession) return null;
  try {
    return await serverApi(context)("GET /projects/get-user-by-token", {});
  } catch (error) {
    if (!isApiProblem(error) || (error.status !== 401 && error.status !== 403)) throw error;
    setCookie(cookieText(SESSION_COOKIE, "", 0, false));
    return null;
  }
}
