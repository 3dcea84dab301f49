import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { serverApi } from "#features/api.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { clearedContinueCookie, continueCookie } from "#platform/web/session/continue-cookie.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import { SESSION_COOKIE } from "#platform/web/session/names.ts";
import { noticeCookie, takeNotice } from "#platform/web/session/notice.ts";
import { paths } from "#shared/paths.ts";
import type { User } from "../contract.ts";
import { anamneseBefore } from "./anamnese-before.ts";
import { enterSession } from "./enter-session.ts";
import { followDeepLink } from "./follow-deep-link.ts";
import { whereToGo } from "./where-to-go.ts";

const COOKIES_BLOCKED =
  "Seu navegador não guardou os cookies desta academia, e sem eles não dá para entrar. Libere os cookies deste endereço e tente de novo.";
const NOT_OPENED = "Não foi possível abrir a sua sessão. Entre de novo.";

/**
 * The loader of /login. `access_token` is taken and wiped from the address. Who is signed in goes on: also whoever has
 * just signed in (`entered`), whose cookies come back here, or do not.
 */
export async function openLogin(args: LoaderFunctionArgs): Promise<{ notice: string | null }> {
  const { request, context } = args;
  const page = context.get(pageRequest);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("access_token")) throw await takeToken(args, searchParams);
  const notice = takeNotice(request, page.setCookie);
  const user = page.hasSession ? await personOf(args) : null;
  if (user) {
    throw await onward(args, user);
  }
  const hasEntered = searchParams.has("entered");
  return { notice: notice ?? (hasEntered ? (page.hasSession ? NOT_OPENED : COOKIES_BLOCKED) : null) };
}

/** To the anamnese if it is due; else to where a deep link leads, or to the page that was wanted. */
async function onward(args: LoaderFunctionArgs, user: User): Promise<Response> {
  const { url, request, context } = args;
  const page = context.get(pageRequest);
  const linked = await followDeepLink(args);
  const anamnese = anamneseBefore(url, page.project as PublicProject, user);
  if (anamnese) {
    if (linked) page.setCookie(continueCookie(new URL(linked, url)));
    return redirectDocument(anamnese);
  }
  page.setCookie(clearedContinueCookie());
  return redirectDocument(linked ?? whereToGo(request, user));
}

/** The person behind the cookie. Nobody: the session's cookie goes (the root of the page says why). */
async function personOf({ context }: LoaderFunctionArgs): Promise<User | null> {
  try {
    return await serverApi(context)("GET /projects/get-user-by-token", {});
  } catch (error) {
    if (!isApiProblem(error) || (error.status !== 401 && error.status !== 403)) throw error;
    context.get(pageRequest).setCookie(cookieText(SESSION_COOKIE, "", 0, false));
    return null;
  }
}

/** A token from elsewhere becomes this browser's session; what is none clears the one that was here, and is told. */
async function takeToken({ context }: LoaderFunctionArgs, query: URLSearchParams): Promise<Response> {
  const page = context.get(pageRequest);
  const deeplink = query.get("deeplink");
  try {
    const { token } = await serverApi(context)("POST /projects/take-token", {
      access_token: query.get("access_token") ?? "",
    });
    return unreferred(enterSession(page, { token, isRemembered: true, deeplink }));
  } catch (error) {
    if (!isApiProblem(error) || error.status >= 500) throw error;
    page.setCookie(cookieText(SESSION_COOKIE, "", 0, false));
    page.setCookie(noticeCookie(REFUSALS[error.status] ?? "link-spent"));
    return unreferred(
      redirectDocument(deeplink ? `${paths.login()}?${new URLSearchParams({ deeplink })}` : paths.login()),
    );
  }
}

const REFUSALS: Record<number, Parameters<typeof noticeCookie>[0]> = { 403: "other-project", 429: "too-many" };

/** The next page must not hear of the address with the token in it. */
function unreferred(response: Response): Response {
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}
