import type { SignedIn } from "./context.ts";
import type { RequestContext } from "./handler.ts";
import { viewingOnly } from "./viewing-problems.ts";
import { isReadOnly } from "../postgres/connection-loss.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";

/** One transaction of the caller's project. For who sees the academy as `user`, it cannot write: the database refuses. */
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
