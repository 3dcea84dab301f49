import { audit } from "#platform/server/audit/audit.ts";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { newId } from "#shared/ids.ts";
import { importPath } from "./archive-paths.ts";
import { checkImport, endOfRetention, removeImport } from "./import-jobs.ts";

interface ImportUpload {
  /** Stores the zip at this path of the file store. */
  store(path: string): Promise<void>;
  /** The zip's size in bytes. */
  bytes: number;
  fileName: string;
  /** For a zip that restores the state before an import: that import's id. Null for an uploaded zip. */
  restores: string | null;
  operation: "check-academy-import" | "restore-academy-import";
}

/**
 * Stores an import's zip and queues its check. Deletes imports that were checked but never written: they are out of
 * date. Returns the new import's id.
 */
export async function storeImport(
  context: TransactionsContext<Manager>,
  { store, bytes, fileName, restores, operation }: ImportUpload,
): Promise<string> {
  const { services, project, user, now } = context;
  const id = newId();
  await store(importPath(id));
  try {
    await context.inTransaction(async (sql) => {
      const inside = { sql, project, user, caller: context.caller, now };
      const left = await sql<{ id: string }[]>`
        delete from academy_imports
        where project_id = ${project._id} and started_at is null and finished_at is null returning id`;
      for (const former of left) await queueJob(inside, removeImport, former.id);
      await sql`
        insert into academy_imports (project_id, id, user_id, file_name, restores, created_at)
        values (${project._id}, ${id}, ${user._id}, ${fileName}, ${restores}, ${now})`;
      await queueJob(inside, checkImport, id);
      await queueJob(inside, removeImport, id, { dueAt: endOfRetention(now) });
      await audit(inside, operation, restores ?? id, { bytes });
    });
  } catch (error) {
    await services.files.remove(project._id, importPath(id));
    throw error;
  }
  return id;
}
