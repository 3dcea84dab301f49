import type { LoaderFunctionArgs } from "react-router";
import { serverApi } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { noticeCookie } from "#platform/web/session/notice.ts";

/**
 * Returns the path of `?deeplink=` for the signed-in person; null if there is none. For an unknown link, returns null
 * and sets a notice.
 */
export async function followDeepLink({ request, context }: LoaderFunctionArgs): Promise<string | null> {
  const id = new URL(request.url).searchParams.get("deeplink");
  if (!id) return null;
  try {
    const { deeplink } = await serverApi(context)("POST /projects/ensure-deep-link/{id}", { id });
    return deeplink.path;
  } catch (error) {
    if (!isApiProblem(error) || error.status >= 500) throw error;
    context.get(pageRequest).setCookie(noticeCookie("link-unknown"));
    return null;
  }
}
