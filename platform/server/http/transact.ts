import type { SignedIn } from "./context.ts";
import type { RequestContext } from "./handler.ts";
import { viewingOnly } from "./viewing-problems.ts";
import { isReadOnly } from "../postgres/connection-loss.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";

/**
 * Runs `work` in a transaction of the request's project. While a staff member views the academy as a learner, the
 * transaction is read-only, and a write throws a 403 `Problem`.
 */
export async function transact<T>(
  { services, project }: RequestContext,
  user: SignedIn | null,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  if (!user?.viewing) return await inProject(services.pool, project._id, work);
  try {
    return await inProject(services.pool, project._id, work, { isReadOnly: true });
  } catch (error) {
    throw isReadOnly(error) ? viewingOnly(user) : error;
  }
}
