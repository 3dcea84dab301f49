import type { JobKind } from "#platform/server/jobs/job.ts";
import { undoBatch } from "./undo-batch.ts";

/** Job that undoes a bulk change in batches, each in its own transaction. */
export const runBulkUndo: JobKind = {
  name: "run-bulk-undo",
  async run({ inTransaction, ...context }, id) {
    try {
      let isMore = true;
      while (isMore) isMore = await inTransaction((sql) => undoBatch({ ...context, sql }, id));
    } catch (error) {
      if (context.isLastTry)
        await inTransaction(
          (sql) => sql`
            update bulk_changes set undo_failed_at = ${context.services.now()}
            where project_id = ${context.project._id} and id = ${id}`,
        );
      throw error;
    }
  },
};
