import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

type EndingContext = Pick<Context<"anyone">, "sql" | "project" | "caller">;

/**
 * Ends a person's sessions and pending sign-ins; returns the number of sessions ended. Called in the transaction of an
 * operation that changes credentials, which also audits it. "all-but-this" keeps the caller's session.
 */
export async function endSessions(
  { sql, project, caller }: EndingContext,
  userId: string,
  which: "all" | "all-but-this",
): Promise<number> {
  const currentHash = which === "all" ? null : hashToken(caller.token ?? "");
  // Also ends sign-ins that wait for a second factor, and passkey registrations.
  await sql`delete from sign_in_challenges where project_id = ${project._id} and user_id = ${userId}`;
  const { count } = await sql`
    delete from sessions where project_id = ${project._id} and user_id = ${userId}
      and token_hash is distinct from ${currentHash}`;
  await notifyChange(sql, project._id, "people", userId);
  return count;
}
