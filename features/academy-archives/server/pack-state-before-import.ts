import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FolderFile, storedPath } from "#features/media/server/index.ts";
import { openZip } from "#platform/server/files/open-zip.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { stateBeforeImportPath } from "./archive-paths.ts";
import { writeArchive } from "./write-archive.ts";

/**
 * Packs the academy before an import writes anything, once per import: a retry after a killed try uses the zip of the
 * first try. Returns false, without a zip, if the content's hash is not `mark` or the import has ended.
 */
export async function packStateBeforeImport(context: JobContext, id: string, mark: string): Promise<boolean> {
  const { project, services, inTransaction } = context;
  let isPacked = false;
  await writeArchive(context, async (file, archive) => {
    if (archive.mark !== mark) return;
    await inTransaction(async (sql) => {
      const row = await lockRunning(sql, project._id, id);
      isPacked = row !== undefined;
      if (!row || row.has_before) return;
      await services.files.move(project._id, stateBeforeImportPath(id), { file });
      await sql`update academy_imports set has_before = true where project_id = ${project._id} and id = ${id}`;
    });
  });
  return isPacked;
}

/**
 * Restores the files that an import wrote before it was rolled back or killed, because a transaction does not cover
 * files. Files that somebody has changed since are left. Returns false if another process ended the import.
 */
export async function restoreFiles(
  { project, services, inTransaction }: JobContext,
  id: string,
  importedFiles: ReadonlyMap<string, FolderFile> = new Map(),
): Promise<boolean> {
  return await inTransaction(async (sql) => {
    const row = await lockRunning(sql, project._id, id);
    if (!row?.has_before) return row !== undefined;
    const rows = await sql<{ path: string }[]>`select path from media where project_id = ${project._id}`;
    const known = new Set(rows.map(({ path }) => path));
    await services.files.inTemporaryFolder((scratch) =>
      restoreFilesFromZip({ services, project }, { id, scratch, brought: importedFiles, known }),
    );
    return true;
  });
}

interface FileRestore {
  id: string;
  scratch: string;
  brought: ReadonlyMap<string, FolderFile>;
  /** Paths of the files in the academy's media library. */
  known: ReadonlySet<string>;
}

async function restoreFilesFromZip(
  { services, project }: Pick<JobContext, "services" | "project">,
  { id, scratch, brought, known }: FileRestore,
): Promise<void> {
  const { files } = services;
  const zip = join(scratch, "before.zip");
  if (!(await files.copyTo(zip, project._id, stateBeforeImportPath(id)))) return;
  const { entries, stream, close } = await openZip(zip);
  try {
    const packed = new Map(entries.map((entry) => [entry.path, entry]));
    for (const [path, { content }] of brought) {
      const stored = storedPath(path);
      if (!(await files.holds(project._id, stored, content))) continue;
      const entry = packed.get(`${project.friendly_id}/${path}`);
      if (entry) {
        const file = join(scratch, "one-file");
        await pipeline(await stream(entry), createWriteStream(file, { mode: 0o600 }));
        await files.move(project._id, stored, { file });
      } else if (!known.has(path)) await files.remove(project._id, stored);
    }
  } finally {
    close();
  }
}

/**
 * Locks a running import's row, so that nobody else ends the import or packs the state before it. Undefined if it
 * ended.
 */
async function lockRunning(sql: Sql, projectId: string, id: string): Promise<{ has_before: boolean } | undefined> {
  const [row] = await sql<{ has_before: boolean }[]>`
    select has_before from academy_imports
    where project_id = ${projectId} and id = ${id} and started_at is not null and finished_at is null
      and failed_at is null for update`;
  return row;
}
