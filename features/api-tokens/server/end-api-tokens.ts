import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

/**
 * Deletes all API tokens of a person, because whoever knew their password may have created one. The calling operation
 * changes the credentials and writes the audit entry.
 */
export async function endApiTokens(
  { sql, project }: Pick<Context<"anyone">, "sql" | "project">,
  userId: string,
): Promise<void> {
  const { count } = await sql`delete from api_tokens where project_id = ${project._id} and user_id = ${userId}`;
  if (count > 0) await notifyChange(sql, project._id, "people", userId);
}
