import type { Context } from "#platform/server/http/context.ts";

/** Unlinks a Google account that was linked at or after a given time, because an attacker may have linked it. */
export async function unlinkGoogleSince(
  { sql, project }: Pick<Context<"anyone">, "sql" | "project">,
  userId: string,
  since: Date,
): Promise<void> {
  await sql`
    delete from google_accounts where project_id = ${project._id} and user_id = ${userId} and linked_at >= ${since}`;
}
