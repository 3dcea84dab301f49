import type { Context } from "#platform/server/http/context.ts";

/** Sends what still waits for a person to their new address; not what carries a link, which was for the former one. */
export async function readdressEmails(
  { sql, project }: Pick<Context, "sql" | "project">,
  userId: string,
  recipient: string,
): Promise<void> {
  await sql`
    update emails set recipient = ${recipient}
    where project_id = ${project._id} and user_id = ${userId} and link_id is null and sent_at is null and failed_at is null`;
}
