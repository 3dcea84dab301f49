import { storedPath } from "#features/media/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Academy } from "./academy.ts";
import { type AcademyChange, changesBetween } from "./academy-changes.ts";
import { type ContentRows, readContentRows } from "./content-rows.ts";
import { nameProject, type OwnerTransaction, ownerTransaction } from "./owner-transaction.ts";
import { type FileStore, type Stores, writeAcademyWithin } from "./write-academy.ts";

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
  { sql, files }: Stores,
  academy: Academy,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<Imported> {
  let imported: Imported | undefined;
  await ownerTransaction(sql, async (transaction) => {
    const before = await stateOf(transaction, academy.settings.friendly_id);
    const store = isDryRun ? withoutWriting(files) : files;
    const isDemo = before?.isDemo ?? false;
    const fileChanges = await changedFiles(files, before?.projectId ?? null, academy);
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

export interface AcademyState extends ContentRows {
  projectId: string;
  isDemo: boolean;
  /** How many people began each object, by its id. */
  learners: ReadonlyMap<string, number>;
}

async function stateOf(sql: OwnerTransaction, friendlyId: string): Promise<AcademyState | null> {
  const [found] = await sql<{ id: string; is_demo: boolean }[]>`
    select id, is_demo from projects where friendly_id = ${friendlyId}`;
  if (!found) return null;
  await nameProject(sql, found.id);
  const progress = await sql<{ object_id: string; people: number }[]>`
    select object_id, count(*)::int as people from progress where project_id = ${found.id} group by object_id`;
  return {
    projectId: found.id,
    isDemo: found.is_demo,
    learners: new Map(progress.map(({ object_id, people }) => [object_id, people])),
    ...(await readContentRows(sql, found.id)),
  };
}

function withoutWriting(files: FileStore): FileStore {
  return { get: (projectId, path) => files.get(projectId, path), put: async () => {} };
}

async function changedFiles(files: FileStore, projectId: string | null, academy: Academy): Promise<AcademyChange[]> {
  const changes: AcademyChange[] = [];
  for (const [path, bytes] of academy.files) {
    const stored = projectId && (await files.get(projectId, storedPath(path)));
    if (stored && stored.equals(bytes)) continue;
    changes.push({ kind: stored ? "changed" : "new", what: `arquivo ${path}` });
  }
  return changes;
}
