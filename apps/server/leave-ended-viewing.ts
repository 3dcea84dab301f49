import { findSession } from "#platform/server/auth/find-session.ts";
import type { RequestContext } from "#platform/server/http/handler.ts";
import { Problem } from "#platform/server/http/problem.ts";

/**
 * A browser that shows the academy as somebody else, though that is over, is its staff member's again from this page on.
 * What it sends was meant for the other page: nothing of it is done, and the page is opened again.
 */
export async function leaveEndedViewing(calls: RequestContext, { method, url }: Request): Promise<Response | null> {
  if (!calls.caller.viewing) return null;
  calls.session = findSession(calls);
  const problem: unknown = await calls.session.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(problem instanceof Problem) || problem.code !== "viewing_only") return null;
  calls.showAs?.(null);
  if (method !== "GET")
    return new Response(null, { status: 303, headers: { Location: url, "Cache-Control": "no-store" } });
  calls.caller = { ...calls.caller, viewing: null };
  delete calls.session;
  return null;
}
