import type { Files } from "#platform/server/files/files.ts";
import { isId } from "#shared/ids.ts";
import { type OwnerSql, type OwnerTransaction, ownerTransaction } from "./owner-transaction.ts";
import type { FileStore } from "./write-contents.ts";

export interface Stores {
  /** Connections of the role that owns the tables. It need not be a superuser. */
  sql: OwnerSql;
  files: FileStore & Pick<Files, "put" | "below" | "remove" | "removeProject">;
}

/** A file store for a transaction that may create academies. */
export interface AcademyFiles extends FileStore {
  /** Called before the first file of a new academy is written. */
  begin(projectId: string): Promise<void>;
}

/** Folder beside the projects' folders: has an empty file, named by id, for each academy that is being created. */
const UNFINISHED = "unfinished";
const markerPath = (projectId: string) => `academies/${projectId}`;

/**
 * Runs `work` in one transaction of the role that owns the tables. A transaction does not cover files: those of an
 * academy whose creation failed are removed here or, after the process was killed, by `removeUnfinished`.
 */
export async function academyTransaction<T>(
  { sql, files }: Stores,
  work: (sql: OwnerTransaction, files: AcademyFiles) => Promise<T>,
): Promise<T> {
  const begun: string[] = [];
  try {
    return await ownerTransaction(sql, (transaction) =>
      work(transaction, {
        size: (projectId, path) => files.size(projectId, path),
        holds: (projectId, path, blob) => files.holds(projectId, path, blob),
        putBlob: (projectId, path, blob) => files.putBlob(projectId, path, blob),
        begin: async (projectId) => {
          begun.push(projectId);
          await transaction`select pg_advisory_xact_lock(hashtextextended(${projectId}, 0))`;
          await files.put(UNFINISHED, markerPath(projectId), new Uint8Array());
        },
      }),
    );
  } finally {
    // If this fails, `removeUnfinished` does it at the next start.
    for (const id of begun) await removeIfNotCreated({ sql, files }, id).catch(() => {});
  }
}

/**
 * Removes the files of academies whose creation ended without a commit. Academies that are still being created are left
 * alone.
 */
export async function removeUnfinished(stores: Stores): Promise<void> {
  for (const path of await stores.files.below(UNFINISHED, "academies")) {
    const id = path.slice(markerPath("").length);
    if (isId(id)) await removeIfNotCreated(stores, id);
  }
}

/**
 * Removes the files of an academy if it was not created. Queries whether it was, because the connection may have broken
 * at the commit.
 */
async function removeIfNotCreated({ sql, files }: Stores, projectId: string): Promise<void> {
  await ownerTransaction(sql, async (transaction) => {
    const [lock] = await transaction<[{ is_ours: boolean }]>`
      select pg_try_advisory_xact_lock(hashtextextended(${projectId}, 0)) as is_ours`;
    if (!lock.is_ours) return;
    const [created] = await transaction`select 1 from projects where id = ${projectId}`;
    if (!created) await files.removeProject(projectId);
    await files.remove(UNFINISHED, markerPath(projectId));
  });
}
