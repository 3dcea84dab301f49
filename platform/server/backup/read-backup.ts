import { createReadStream } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import type postgres from "postgres";
import type { Files } from "../files/files.ts";
import { type BackupManifest, ENTRIES, manifestSchema } from "./backup-manifest.ts";
import { DumpProblem, loadDatabase } from "./load-database.ts";
import { makeWorkFolder } from "./work-folder.ts";

type RestoreTarget = Pick<Files, "putFile" | "removeProject">;

export interface OpenBackup {
  manifest: BackupManifest;
  /** Content of the backup's `secrets/server.json`, to be passed to `decryptSecrets`. */
  secrets: Record<string, string>;
  /** Writes the backup's rows into empty tables. Throws `DumpProblem`, and writes nothing, when the dump is damaged. */
  loadDatabase(sql: postgres.Sql): Promise<void>;
  /** Writes the backup's files to the store. If that fails or is aborted, removes the files of its projects again. */
  restoreFiles(files: RestoreTarget): Promise<void>;
  /** Removes all files of the backup's projects from the store. */
  removeFiles(files: RestoreTarget): Promise<void>;
  /** Deletes the folder with the unpacked backup. */
  close(): Promise<void>;
}

/** Unpacks a backup into a temporary folder in `home`. Throws `DumpProblem` if the file is no complete backup. */
export async function readBackup(archive: string, home: string, signal?: AbortSignal): Promise<OpenBackup> {
  const folder = await makeWorkFolder(home, "restore");
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(
      createReadStream(archive),
      createGunzip(),
      unpackTar(folder, { strict: true, fmode: 0o600, dmode: 0o700 }),
      { signal },
    );
    const manifest = manifestSchema.parse(await readJson(join(folder, ENTRIES.manifest)));
    const secrets = (await readJson(join(folder, ENTRIES.secrets))) as Record<string, string>;
    await requireFiles(join(folder, ENTRIES.files), manifest.files);
    const { tables, sha256 } = manifest;
    return {
      manifest,
      secrets,
      close,
      loadDatabase: (sql) => loadDatabase(sql, join(folder, ENTRIES.database), { tables, sha256, projectIds: [] }),
      restoreFiles: (files) => restoreFiles(join(folder, ENTRIES.files), files, signal),
      removeFiles: (files) => removeFiles(join(folder, ENTRIES.files), files),
    };
  } catch (error) {
    await close();
    signal?.throwIfAborted();
    const { code } = error as NodeJS.ErrnoException;
    // Missing permissions and a full disk have error messages of their own.
    if (error instanceof DumpProblem || code === "ENOSPC" || code === "EACCES") throw error;
    if (code === "ENOENT" && (error as NodeJS.ErrnoException).path === archive)
      throw new DumpProblem(`Não há o arquivo ${archive}.`);
    throw new DumpProblem(`${archive} não é uma cópia inteira da Vereda: está cortado, danificado ou é outra coisa.`);
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

async function restoreFiles(folder: string, files: RestoreTarget, signal?: AbortSignal): Promise<void> {
  try {
    for (const file of await filesIn(folder)) {
      signal?.throwIfAborted();
      const [projectId = "", ...path] = relative(folder, file).split(sep);
      await files.putFile(projectId, path.join("/"), file);
    }
  } catch (error) {
    await removeFiles(folder, files).catch(() => {});
    throw error;
  }
}

async function removeFiles(folder: string, files: RestoreTarget): Promise<void> {
  for (const projectId of await readdir(folder)) await files.removeProject(projectId);
}

async function requireFiles(folder: string, expected: number): Promise<void> {
  const { length: count } = await filesIn(folder);
  if (count !== expected) throw new DumpProblem(`A cópia está incompleta: tem ${count} arquivos de ${expected}.`);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
