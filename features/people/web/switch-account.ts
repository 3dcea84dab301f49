import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { serverApi } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { noticeCookie } from "#platform/web/session/notice.ts";
import { paths } from "#shared/paths.ts";
import { enterSession } from "./enter-session.ts";
import { forgetLinkToken, offeredLinkToken } from "./link-token.ts";
import { personOf } from "./person-of.ts";

/**
 * Returns the first name of the person whose session the link would replace. Redirects to /login if there is no token
 * or no session.
 */
export async function loadSwitch(args: LoaderFunctionArgs): Promise<{ firstName: string }> {
  const user = offeredLinkToken(args.request) === null ? null : await personOf(args.context);
  if (!user) throw redirectDocument(paths.login(args.url.searchParams.get("deeplink")));
  return { firstName: user.data.first_name };
}

/** Opens the link's session or keeps the current one, then continues to the requested page. */
export async function switchAccount({ request, url, context }: ActionFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest);
  const deeplink = url.searchParams.get("deeplink");
  const access_token = offeredLinkToken(request);
  const isAccepted = (await pageForm(request)).get("account") === "link";
  forgetLinkToken(page);
  if (!isAccepted || access_token === null) return redirectDocument(paths.login(deeplink));
  try {
    const { token } = await serverApi(context)("POST /projects/exchange-token", {
      access_token,
      replace_session: true,
    });
    return enterSession(page, { token, isRemembered: true, deeplink });
  } catch (error) {
    if (!isApiProblem(error) || error.status >= 500) throw error;
    page.setCookie(noticeCookie(error.status === 429 ? "too-many" : "link-used"));
    return redirectDocument(paths.login(deeplink));
  }
}
