import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";

/**
 * Locks one of the caller's own views until the transaction ends. Throws 404 for an unknown view and for another
 * person's.
 */
export async function requireOwnView(
  { sql, project, user }: Pick<Context, "sql" | "project" | "user">,
  viewId: string,
): Promise<void> {
  const [found] = await sql`
    select from people_views where project_id = ${project._id} and id = ${viewId} and user_id = ${user._id} for update`;
  if (!found) throw notFound("Esta visão não existe mais, ou é de outra pessoa.");
}
