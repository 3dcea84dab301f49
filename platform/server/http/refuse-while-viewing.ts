import type { Route } from "#shared/route.ts";
import { findSession } from "../auth/find-session.ts";
import type { Caller, SignedIn } from "./context.ts";
import type { RequestContext } from "./handler.ts";
import { viewingOnly } from "./viewing-problems.ts";

/**
 * Whether a route may be called while a staff member views the academy as a learner: as `whileViewing` states or, by
 * default, if the route's scope is `learning:read`; as a student, also as `answersStudentView` states, but not for a page
 * of another tab that shows the person's own learning, whose inputs must wait.
 */
export function isOpenToViewing(
  { scope, whileViewing = scope === "learning:read", answersStudentView }: Route,
  { as_student, caller }: Pick<NonNullable<SignedIn["viewing"]>, "as_student"> & { caller: Caller },
): boolean {
  return whileViewing !== false || (answersStudentView === true && as_student && caller.isStudentView !== false);
}

/** Throws a 403 `Problem` for a write to a public route while the browser views the academy as a learner. */
export async function refuseWhileViewing({ method }: Route, requestContext: RequestContext): Promise<void> {
  if (method === "GET" || !requestContext.caller.viewing) return;
  const user = await findSession(requestContext).catch(() => null);
  if (user?.viewing) throw viewingOnly(user);
}
