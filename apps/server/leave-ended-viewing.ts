import { findSession } from "#platform/server/auth/find-session.ts";
import type { RequestContext } from "#platform/server/http/handler.ts";
import { Problem } from "#platform/server/http/problem.ts";

/**
 * Ends an expired viewing in the browser: from this page on, it shows the academy as the staff member. A form that the
 * browser sends was meant for the viewed page, so it is not processed; the page is opened again instead.
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
