import { createReadStream } from "node:fs";
import { mkdtemp, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import type postgres from "postgres";
import type { Files } from "../files/files.ts";
import { type BackupManifest, ENTRIES, manifestSchema } from "./backup-manifest.ts";
import { DumpProblem, loadDatabase } from "./load-database.ts";

export interface OpenBackup {
  manifest: BackupManifest;
  /** What `secrets/server.json` held: for `unlockSecrets`. */
  secrets: Record<string, string>;
  /** Writes its rows into tables without projects; throws DumpProblem, and nothing is written. */
  loadDatabase(sql: postgres.Sql): Promise<void>;
  /** Writes its files. */
  placeFiles(files: Pick<Files, "putFile">): Promise<void>;
  close(): Promise<void>;
}

/** Unpacks a backup beside the installation's data. Throws DumpProblem for what is none, or not whole. */
export async function readBackup(archive: string, home: string): Promise<OpenBackup> {
  await mkdir(home, { recursive: true });
  const stage = await mkdtemp(join(home, "restore-"));
  const close = () => rm(stage, { recursive: true, force: true });
  try {
    await pipeline(
      createReadStream(archive),
      createGunzip(),
      unpackTar(stage, { strict: true, fmode: 0o600, dmode: 0o700 }),
    );
    const manifest = manifestSchema.parse(await readJson(join(stage, ENTRIES.manifest)));
    const secrets = (await readJson(join(stage, ENTRIES.secrets))) as Record<string, string>;
    await requireFiles(join(stage, ENTRIES.files), manifest.files);
    const { tables, sha256 } = manifest;
    return {
      manifest,
      secrets,
      close,
      loadDatabase: (sql) => loadDatabase(sql, join(stage, ENTRIES.database), { tables, sha256, projectIds: [] }),
      placeFiles: (files) => placeFiles(join(stage, ENTRIES.files), files),
    };
  } catch (error) {
    await close();
    const { code } = error as NodeJS.ErrnoException;
    // The archive's own absence, a full disk and the like have words of their own.
    if (error instanceof DumpProblem || code === "ENOSPC" || code === "EACCES") throw error;
    if (code === "ENOENT" && (error as NodeJS.ErrnoException).path === archive)
      throw new DumpProblem(`Não há o arquivo ${archive}.`);
    throw new DumpProblem(`${archive} não é uma cópia inteira da Vereda: está cortado, danificado ou é outra coisa.`);
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

async function placeFiles(folder: string, files: Pick<Files, "putFile">): Promise<void> {
  for (const file of await filesIn(folder)) {
    const [projectId = "", ...path] = relative(folder, file).split(sep);
    await files.putFile(projectId, path.join("/"), file);
  }
}

async function requireFiles(folder: string, expected: number): Promise<void> {
  const { length: count } = await filesIn(folder);
  if (count !== expected) throw new DumpProblem(`A cópia está incompleta: tem ${count} arquivos de ${expected}.`);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
