import type { Context } from "#platform/server/http/context.ts";

/** Takes a Google account away that was linked from a moment on, when it may have been somebody else's. */
export async function unlinkGoogleSince(
  { sql, project }: Pick<Context<"anyone">, "sql" | "project">,
  userId: string,
  since: Date,
): Promise<void> {
  await sql`
    delete from google_accounts where project_id = ${project._id} and user_id = ${userId} and linked_at >= ${since}`;
}
