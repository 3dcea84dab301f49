import { audit } from "#platform/server/audit/audit.ts";
import type { Academy } from "./academy.ts";
import { type AcademyChange, changesBetween } from "./academy-changes.ts";
import { academyState, changedFiles, withoutWriting } from "./academy-state.ts";
import { academyTransaction, type Stores } from "./academy-transaction.ts";
import { readContentRows } from "./content-rows.ts";
import { nameProject, type OwnerTransaction } from "./owner-transaction.ts";
import { writeAcademyWithin } from "./write-academy.ts";

export interface Imported {
  /** Null for an academy that only a dry run has made. */
  projectId: string | null;
  isNew: boolean;
  isDemo: boolean;
  changes: AcademyChange[];
}

/**
 * Imports an academy of one's own, and says what that changes. One that is there already is updated in place, and stays a
 * demo academy if it is one. A dry run does all of it and rolls back.
 */
export async function importAcademy(
  stores: Stores,
  academy: Academy,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<Imported> {
  let imported: Imported | undefined;
  await academyTransaction(stores, async (transaction, files) => {
    const before = await stateOf(transaction, academy.settings.friendly_id);
    const store = isDryRun ? withoutWriting(files) : files;
    const isDemo = before?.project.is_demo === true;
    const fileChanges = await changedFiles(files, before && String(before.project.id), academy);
    const projectId = await writeAcademyWithin(transaction, store, academy, { isDemo });
    const rows = await readContentRows(transaction, projectId);
    const changes = [...changesBetween(before, rows), ...fileChanges];
    imported = { projectId: isDryRun ? null : projectId, isNew: !before, isDemo, changes };
    if (isDryRun) throw new DryRun();
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

/** Rolls the transaction back. */
class DryRun extends Error {}

async function stateOf(sql: OwnerTransaction, friendlyId: string) {
  const [found] = await sql<{ id: string }[]>`select id from projects where friendly_id = ${friendlyId}`;
  if (!found) return null;
  await nameProject(sql, found.id);
  return await academyState(sql, found.id);
}
