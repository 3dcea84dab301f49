import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import type { PublicProject } from "#features/projects/contract.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { clearedContinueCookie, continueCookie } from "#platform/web/session/continue-cookie.ts";
import { takeNotice } from "#platform/web/session/notice.ts";
import type { User } from "../contract.ts";
import { anamneseBefore } from "./anamnese-before.ts";
import { followDeepLink } from "./follow-deep-link.ts";
import { personOf } from "./person-of.ts";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

const COOKIES_BLOCKED =
  "Seu navegador não guardou os cookies desta academia, e sem eles não dá para entrar. Libere os cookies deste endereço e tente de novo.";
const NOT_OPENED = "Não foi possível abrir a sua sessão. Entre de novo.";

/**
 * Loader of /login. Redirects a signed-in person onwards. `?entered` marks the return after a sign-in: if the session
 * is then missing, the returned notice explains that.
 */
export async function openLogin(args: LoaderFunctionArgs): Promise<{ notice: string | null }> {
  const { request, url, context } = args;
  const page = context.get(pageRequest);
  const user = await personOf(context);
  if (user) throw await redirectOnward(args, user);
  const notice = takeNotice(request, page.setCookie)?.text;
  const hasEntered = url.searchParams.has("entered");
  return { notice: notice ?? (hasEntered ? (page.hasSession ? NOT_OPENED : COOKIES_BLOCKED) : null) };
}

/** Redirects to the anamnese if it is due, else to the deep link's path, else to the page that was requested. */
async function redirectOnward(args: LoaderFunctionArgs, user: User): Promise<Response> {
  const { url, request, context } = args;
  const page = context.get(pageRequest);
  const linked = await followDeepLink(args);
  const anamnese = anamneseBefore(url, page.project as PublicProject, user);
  if (anamnese) {
    if (linked) page.setCookie(continueCookie(new URL(linked, url)));
    return redirectDocument(anamnese);
  }
  page.setCookie(clearedContinueCookie());
  return redirectDocument(linked ?? pathAfterSignIn(request, user, page.project as PublicProject));
}
