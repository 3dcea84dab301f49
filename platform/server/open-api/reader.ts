import type { Route, Rule } from "#shared/route.ts";
import { isStaffScope } from "#shared/scopes.ts";
import { findSession } from "../auth/find-session.ts";
import { hasUsableFactor, isSecondFactorDemanded } from "../auth/second-factor-demand.ts";
import type { SignedIn } from "../http/context.ts";
import type { RequestContext } from "../http/handler.ts";
import { Problem } from "../http/problem.ts";
import { inProject } from "../tenancy/in-project.ts";

/** Who reads the API's document. Strangers read what learners do: whoever has an account gets that far. */
export type Reader = "learner" | "tester" | Rule;

/** Whether a call is described to a reader: only where their rule lets them make it, so that no other sees its data's shape. */
export function isDescribedTo(reader: Reader, { who, forRecruiting }: Route): boolean {
  if (who === "anyone") return true;
  if (who === "signed-in") return !forRecruiting || reader !== "learner";
  return reader !== "learner" && reader !== "tester" && who.includes(reader);
}

/** The reader that a request comes from. Without a session that holds in this academy, it is a learner. */
export async function readerOf(requestContext: RequestContext): Promise<Reader> {
  const user = await findSession(requestContext).catch(noneIfRefused);
  if (!user || !mayUseRule(user) || (await owesSecondFactor(requestContext, user))) return "learner";
  return user.rule ?? (user.tester ? "tester" : "learner");
}

function noneIfRefused(error: unknown): null {
  if (error instanceof Problem && error.status === 403) return null;
  throw error;
}

/** An API token that was made for learning does not show what its owner may do as staff. */
function mayUseRule({ scopes }: SignedIn): boolean {
  return scopes?.some(isStaffScope) ?? true;
}

async function owesSecondFactor({ services, project }: RequestContext, user: SignedIn): Promise<boolean> {
  if (!isSecondFactorDemanded(project, user)) return false;
  return !(await inProject(services.pool, project._id, (sql) => hasUsableFactor(sql, project._id, user._id)));
}
