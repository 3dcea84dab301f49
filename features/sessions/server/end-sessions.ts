import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Caller, Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

type EndingContext = Pick<Context<"anyone">, "sql" | "project"> & { caller: Pick<Caller, "token"> | null };

/**
 * Ends a person's sessions and pending sign-ins; returns the number of sessions ended. "all-but-this" excludes the
 * caller's session. The calling operation changes the credentials and writes the audit entry.
 */
export async function endSessions(
  { sql, project, caller }: EndingContext,
  userId: string,
  which: "all" | "all-but-this",
): Promise<number> {
  const currentHash = which === "all" ? null : hashToken(caller?.token ?? "");
  // Also cancels sign-ins that wait for a second factor, and passkey registrations.
  await sql`delete from sign_in_challenges where project_id = ${project._id} and user_id = ${userId}`;
  const { count } = await sql`
    delete from sessions where project_id = ${project._id} and user_id = ${userId}
      and token_hash is distinct from ${currentHash}`;
  await notifyChange(sql, project._id, "people", userId);
  return count;
}
