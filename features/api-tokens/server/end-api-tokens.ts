import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

/**
 * Ends all API tokens of a person, because whoever knew their password may have made one. Called in the transaction of an
 * operation that changes credentials, which also audits it.
 */
export async function endApiTokens(
  { sql, project }: Pick<Context<"anyone">, "sql" | "project">,
  userId: string,
): Promise<void> {
  const { count } = await sql`delete from api_tokens where project_id = ${project._id} and user_id = ${userId}`;
  if (count > 0) await notifyChange(sql, project._id, "people", userId);
}
