import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import { isSuspended } from "#platform/server/auth/suspended-access.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { passwordLinkEmail } from "./password-emails.ts";
import { accountById } from "./queries.ts";

/** Emails a password link if the account exists and its access is not suspended. A new link replaces earlier ones. */
export const sendPasswordLink: JobKind = {
  name: "send-password-link",
  run: async ({ inTransaction, ...context }, userId) => {
    await inTransaction(async (sql) => {
      const inside = { ...context, sql };
      const account = await accountById(inside, userId);
      if (!account || (await isSuspended(inside, userId))) return;
      const linkId = await newLink(inside, { userId, purpose: "password" });
      const values = { account, project: context.project };
      await queueEmail(inside, passwordLinkEmail, { userId, recipient: account.email, values, linkId });
      await audit(inside, "send-password-link", userId);
    });
  },
};
