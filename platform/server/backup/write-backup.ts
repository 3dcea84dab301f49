import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar } from "modern-tar/fs";
import type postgres from "postgres";
import type { Files } from "../files/files.ts";
import { type BackupManifest, ENTRIES } from "./backup-manifest.ts";
import { dumpDatabase } from "./dump-database.ts";
import { makeWorkFolder } from "./work-folder.ts";

interface BackupSource {
  sql: postgres.Sql;
  files: Pick<Files, "copyProject">;
  /** The folder with the installation's data. */
  home: string;
  /** The secrets in clear text, or encrypted by `encryptSecrets`. */
  secrets: object;
  version: string;
  migrations: string[];
  now: Date;
  /** Aborts the work; unfinished files are then removed. */
  signal?: AbortSignal;
}

/**
 * Writes one archive with the database, files and secrets of an installation. Together with the passphrase, if the
 * secrets are locked, it is enough to restore everything. The target file appears only once it is complete.
 */
export async function writeBackup(target: string, source: BackupSource): Promise<BackupManifest> {
  const { sql, files, home, secrets, version, migrations, now, signal } = source;
  const folder = await makeWorkFolder(home, "backup");
  const unfinished = `${target}.part`;
  try {
    const dump = await dumpDatabase(sql, join(folder, ENTRIES.database), signal);
    await mkdir(join(folder, ENTRIES.files));
    let count = 0;
    for (const id of dump.projectIds) {
      signal?.throwIfAborted();
      count += await files.copyProject(id, join(folder, ENTRIES.files));
    }
    const academies = await sql<{ friendly_id: string }[]>`
      select friendly_id from vereda.projects where id = any(${dump.projectIds}::uuid[]) order by 1`;
    const manifest: BackupManifest = {
      format: 1,
      created_at: now.toISOString(),
      version,
      migrations,
      academies: academies.map(({ friendly_id }) => friendly_id),
      tables: dump.tables,
      files: count,
      sha256: dump.sha256,
    };
    await writeFile(join(folder, ENTRIES.manifest), JSON.stringify(manifest, null, 2));
    await mkdir(join(folder, dirname(ENTRIES.secrets)));
    await writeFile(join(folder, ENTRIES.secrets), JSON.stringify(secrets), { mode: 0o600 });
    await pipeline(packTar(folder), createGzip(), createWriteStream(unfinished, { mode: 0o600 }), { signal });
    await rename(unfinished, target);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}
