import type { JobKind } from "#platform/server/jobs/job.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { newId } from "#shared/ids.ts";
import { addMessage } from "./add-message.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const SILENT_DAYS = 7;

/** Job that resolves a thread when the person has not replied for seven days after the last answer. */
export const closeHelpThread: JobKind = {
  name: "close-help-thread",
  async run(context, threadId) {
    const { project, now } = context;
    const before = new Date(now.getTime() - SILENT_DAYS * DAY_MS);
    await context.inTransaction(async (sql) => {
      const [closed] = await sql<{ user_id: string }[]>`
        update help_threads set state = 'resolved', resolved_at = ${now}, updated_at = ${now}
        where project_id = ${project._id} and id = ${threadId} and state = 'answered' and answered_at <= ${before}
        returning user_id`;
      if (!closed) return;
      const event = { threadId, userId: closed.user_id, authorId: null, kind: "event" as const, clientId: newId() };
      await addMessage({ ...context, sql }, { ...event, text: "closed" });
      await audit({ ...context, sql }, "close-help-thread", threadId);
    });
  },
};
