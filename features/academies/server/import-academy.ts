import { isDeepStrictEqual } from "node:util";
import { audit } from "#platform/server/audit/audit.ts";
import type { Academy } from "./academy.ts";
import { type AcademyChange, changesBetween } from "./academy-changes.ts";
import { academyState, changedFiles, withoutWriting } from "./academy-state.ts";
import { type AcademyFiles, academyTransaction, type Stores } from "./academy-transaction.ts";
import { readContentRows } from "./content-rows.ts";
import { setTransactionProject, type OwnerTransaction } from "./owner-transaction.ts";
import { writeAcademyWithin } from "./write-academy.ts";

export interface Imported {
  /** The academy's id; null when only a dry run has created it. */
  projectId: string | null;
  isNew: boolean;
  isDemo: boolean;
  changes: AcademyChange[];
}

/** Thrown when the import would now make other changes than those announced, because the academy was changed since. */
export class ChangedMeanwhile extends Error {}

interface Importing {
  isDryRun: boolean;
  now: Date;
  /**
   * The changes that a dry run returned. If the import would now make others, it throws ChangedMeanwhile and writes
   * nothing.
   */
  announced?: readonly AcademyChange[];
}

/**
 * Imports an academy and returns the changes. An existing academy is updated in place, and stays a demo academy if it
 * is one. A dry run does everything in a transaction that is rolled back.
 */
export async function importAcademy(
  stores: Stores,
  academy: Academy,
  { isDryRun, now, announced }: Importing,
): Promise<Imported> {
  let imported: Imported | undefined;
  await academyTransaction(stores, async (transaction, files) => {
    const before = await stateOf(transaction, academy.settings.friendly_id);
    const store = deferred(isDryRun ? withoutWriting(files) : files);
    const isDemo = before?.project.is_demo === true;
    const fileChanges = await changedFiles(files, before && String(before.project.id), academy);
    const projectId = await writeAcademyWithin(transaction, store, academy, { isDemo });
    const rows = await readContentRows(transaction, projectId);
    const changes = [...changesBetween(before, rows), ...fileChanges];
    imported = { projectId: isDryRun ? null : projectId, isNew: !before, isDemo, changes };
    if (isDryRun) throw new DryRun();
    if (announced && !isDeepStrictEqual(changes, announced)) throw new ChangedMeanwhile();
    await store.write();
    const project = { _id: projectId };
    await audit({ sql: transaction, project, user: null, caller: null, now }, "import-academy", null, {
      changes: changes.length,
    });
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  if (!imported) throw new Error("The import ended without a result");
  return imported;
}

/**
 * Returns a file store that collects files, and writes them only in `write`, because a rollback does not undo written
 * files.
 */
function deferred(files: AcademyFiles): AcademyFiles & { write(): Promise<void> } {
  const waiting: Parameters<AcademyFiles["putBlob"]>[] = [];
  return {
    ...files,
    putBlob: async (...file) => void waiting.push(file),
    write: async () => {
      for (const file of waiting) await files.putBlob(...file);
    },
  };
}

/** Thrown to roll back the transaction of a dry run. */
class DryRun extends Error {}

async function stateOf(sql: OwnerTransaction, friendlyId: string) {
  const [found] = await sql<{ id: string }[]>`
    select id from projects where friendly_id = ${friendlyId} for no key update`;
  if (!found) return null;
  await setTransactionProject(sql, found.id);
  return await academyState(sql, found.id);
}
