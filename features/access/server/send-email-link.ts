import { queueEmail } from "#features/emails/server/index.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { emailKey } from "#shared/email.ts";
import { emailLinkEmail, emailTakenEmail } from "./mailbox-emails.ts";
import { accountById, idByEmail } from "./queries.ts";

/**
 * Emails the confirmation link to the new address. If the address belongs to another account, it gets a notice without
 * a key instead.
 */
export const sendEmailLink: JobKind = {
  name: "send-email-link",
  run: async ({ inTransaction, ...context }, linkId) => {
    await inTransaction(async (sql) => {
      const inside = { ...context, sql };
      const link = await openEmailLink(inside, linkId);
      const account = link && (await accountById(inside, link.user_id));
      if (!account) return;
      const { email: recipient, user_id: userId } = link;
      const ownerId = await idByEmail(inside, emailKey(recipient));
      if (ownerId === undefined) {
        const values = { account, project: context.project };
        return await queueEmail(inside, emailLinkEmail, { userId, recipient, values, linkId });
      }
      const owner = await accountById(inside, ownerId);
      if (owner && ownerId !== userId)
        await queueEmail(inside, emailTakenEmail, {
          userId: ownerId,
          recipient,
          values: { account: owner, project: context.project },
        });
    });
  },
};

async function openEmailLink({ sql, project }: Pick<JobContext, "project"> & { sql: Sql }, linkId: string) {
  const [row] = await sql<{ user_id: string; email: string }[]>`
    select user_id, email from one_use_links
    where project_id = ${project._id} and id = ${linkId} and purpose = 'email' and ended_at is null`;
  return row;
}
