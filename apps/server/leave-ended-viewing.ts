import { findSession } from "#platform/server/auth/find-session.ts";
import type { RequestContext } from "#platform/server/http/handler.ts";
import { Problem } from "#platform/server/http/problem.ts";

/**
 * Ends an expired viewing in the browser: from this page on, it shows the academy as the staff member. A form that the
 * browser sends was meant for the viewed page, so it is not processed; the page is opened again instead.
 */
export async function leaveEndedViewing(context: RequestContext, { method, url }: Request): Promise<Response | null> {
  if (!context.caller.viewing) return null;
  context.session = findSession(context);
  const problem: unknown = await context.session.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(problem instanceof Problem) || problem.code !== "viewing_only") return null;
  context.showAs?.(null);
  if (method !== "GET")
    return new Response(null, { status: 303, headers: { Location: url, "Cache-Control": "no-store" } });
  context.caller = { ...context.caller, viewing: null };
  delete context.session;
  return null;
}
