import { queueLetter } from "#features/letters/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { passwordLinkLetter } from "./letters.ts";
import { accountById } from "./queries.ts";

/** The letter with the link, if there is somebody to get it. The link ends those before it. */
export const sendPasswordLink: JobKind = {
  name: "send-password-link",
  run: async ({ step, ...context }, userId) => {
    await step(async (sql) => {
      const inside = { ...context, sql };
      const account = await accountById(inside, userId);
      if (!account) return;
      const linkId = await newLink(inside, { userId, purpose: "password" });
      const content = passwordLinkLetter(account, context.project);
      await queueLetter(inside, { kind: "password-link", userId, recipient: account.email, content, linkId });
      await audit(inside, "send-password-link", userId);
    });
  },
};
