import type { Route } from "#shared/route.ts";
import { findSession } from "../auth/find-session.ts";
import type { RequestContext } from "./handler.ts";
import { viewingOnly } from "./viewing-problems.ts";

/** Whether staff who see the academy as a learner may call it: what a route does not say itself, its scope decides. */
export function isOpenToViewing({ scope, whileViewing = scope === "learning:read" }: Route): boolean {
  return whileViewing !== false;
}

/** Refuses what anybody may send, other than reading, to a browser that shows the academy as somebody else. */
export async function refuseWhileViewing({ method }: Route, requestContext: RequestContext): Promise<void> {
  if (method === "GET" || !requestContext.caller.viewing) return;
  const user = await findSession(requestContext).catch(() => null);
  if (user?.viewing) throw viewingOnly(user);
}
