import type { Context } from "#platform/server/http/context.ts";

/**
 * Changes the recipient of a person's unsent e-mails to their new address, except those with a one-use link, which were
 * meant for the former mailbox.
 */
export async function readdressEmails(
  { sql, project }: Pick<Context, "sql" | "project">,
  userId: string,
  recipient: string,
): Promise<void> {
  await sql`
    update emails set recipient = ${recipient}
    where project_id = ${project._id} and user_id = ${userId} and link_id is null and sent_at is null and failed_at is null`;
}
