import type { JobKind } from "#platform/server/jobs/job.ts";
import { changeBatch } from "./change-batch.ts";

/** Job that applies a bulk change in batches, each in its own transaction. */
export const runBulkChange: JobKind = {
  name: "run-bulk-change",
  async run({ inTransaction, ...context }, id) {
    try {
      let isMore = true;
      while (isMore) isMore = await inTransaction((sql) => changeBatch({ ...context, sql }, id));
    } catch (error) {
      if (context.isLastTry)
        await inTransaction(
          (sql) => sql`
            update bulk_changes set failed_at = ${context.services.now()}
            where project_id = ${context.project._id} and id = ${id}`,
        );
      throw error;
    }
  },
};
