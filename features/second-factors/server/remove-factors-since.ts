import type { Context } from "#platform/server/http/context.ts";

/** Removes second factors added to an account at or after a given time, because an attacker may have added them. */
export async function removeFactorsSince(
  { sql, project }: Pick<Context<"anyone">, "sql" | "project">,
  userId: string,
  since: Date,
): Promise<void> {
  for (const table of ["passkeys", "totp_factors", "recovery_codes"])
    await sql`
      delete from ${sql(table)}
      where project_id = ${project._id} and user_id = ${userId} and created_at >= ${since}`;
}
