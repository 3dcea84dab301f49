import type { Route, Rule } from "#shared/route.ts";
import { isStaffScope } from "#shared/scopes.ts";
import { findSession } from "../auth/find-session.ts";
import { hasUsableFactor, isSecondFactorRequired } from "../auth/require-second-factor.ts";
import type { SignedIn } from "../http/context.ts";
import type { RequestContext } from "../http/handler.ts";
import { Problem } from "../http/problem.ts";
import { inProject } from "../tenancy/in-project.ts";

/** Reader of the API documentation. A stranger reads as much as a learner, because any account may read that. */
export type Reader = "learner" | "tester" | Rule;

/**
 * Whether a call is described to a reader: only if their rule allows it, so that others cannot see its data's shape.
 */
export function isDescribedTo(reader: Reader, { who, forRecruiting }: Route): boolean {
  if (who === "anyone") return true;
  if (who === "signed-in") return !forRecruiting || reader !== "learner";
  return reader !== "learner" && reader !== "tester" && who.includes(reader);
}

/** Returns the kind of reader who sends the request; a learner without a valid session of this academy. */
export async function readerOf(requestContext: RequestContext): Promise<Reader> {
  const user = await findSession(requestContext).catch(noneIfRefused);
  if (!user || !mayUseRule(user) || (await owesSecondFactor(requestContext, user))) return "learner";
  return user.rule ?? (user.tester ? "tester" : "learner");
}

function noneIfRefused(error: unknown): null {
  if (error instanceof Problem && error.status === 403) return null;
  throw error;
}

/** Whether the session or API token may use its owner's rule. An API token without a staff scope may not. */
function mayUseRule({ scopes }: SignedIn): boolean {
  return scopes?.some(isStaffScope) ?? true;
}

async function owesSecondFactor({ services, project }: RequestContext, user: SignedIn): Promise<boolean> {
  if (!isSecondFactorRequired(project, user)) return false;
  return !(await inProject(services.pool, project._id, (sql) => hasUsableFactor(sql, project._id, user._id)));
}
