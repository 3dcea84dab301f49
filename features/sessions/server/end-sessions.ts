import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

type Ending = Pick<Context<"anyone">, "sql" | "project" | "caller">;

/**
 * Ends a person's sessions, and those half opened, in the transaction of whatever changed how one gets in (a password, a
 * second factor), which also writes the audit. "all-but-this" keeps the one that the call came with. Gives how many ended.
 */
export async function endSessions(
  { sql, project, caller }: Ending,
  userId: string,
  which: "all" | "all-but-this",
): Promise<number> {
  const kept = which === "all" ? null : hashToken(caller.token ?? "");
  // Who has given a first proof only, and not the second factor yet, begins anew; so does whoever was adding a key.
  await sql`delete from sign_in_challenges where project_id = ${project._id} and user_id = ${userId}`;
  const { count } = await sql`
    delete from sessions where project_id = ${project._id} and user_id = ${userId}
      and token_hash is distinct from ${kept}`;
  await notifyChange(sql, project._id, "people", userId);
  return count;
}
