import { audit } from "#platform/server/audit/audit.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";

/** Records the end of a viewing that was not ended by hand, once its half hour is over. */
export const endLateViewing: JobKind = {
  name: "end-late-viewing",
  run: async ({ inTransaction, project, now }, viewingId) =>
    await inTransaction(async (sql) => {
      const [ended] = await sql<{ user_id: string; viewer_id: string | null }[]>`
        update viewings set ended_at = expires_at
        where project_id = ${project._id} and id = ${viewingId} and ended_at is null and expires_at <= ${now}
        returning user_id, viewer_id`;
      if (!ended) return;
      const by = { sql, project, user: ended.viewer_id === null ? null : { _id: ended.viewer_id }, caller: null, now };
      await audit(by, "end-viewing", ended.user_id, { by_itself: true });
    }),
};
