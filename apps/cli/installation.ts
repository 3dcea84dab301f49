import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "#db/client.ts";
import { givenRole } from "#db/given-role.ts";
import { ownerUrlOf } from "#db/owner.ts";
import { migrationState } from "#db/pending-migrations.ts";
import type { Config } from "#apps/server/config.ts";
import { migrateDatabase, startDatabase } from "#apps/server/database.ts";
import { NEWER_TABLES } from "#apps/server/prepare-tables.ts";
import { loadSecrets } from "#apps/server/secrets.ts";
import type { OwnerSql } from "#features/academies/server/index.ts";
import type { Files } from "#platform/server/files/files.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import { isFolderInUse, takeLock } from "#platform/server/postgres/claim.ts";
import { runningServerUrl } from "#platform/server/postgres/running-server.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";

export interface Installation {
  /** Connections of the role that owns the tables. */
  sql: OwnerSql;
  ownerUrl: string;
  files: Files;
  /** Whether a server is using this folder now. */
  isInUse: boolean;
}

const STARTING_MS = 60_000;

/**
 * Runs `work` on the installation that the configuration names: on the database of the server that is running, or on one
 * started for it and stopped afterwards. Its tables are up to date.
 */
export async function withInstallation<T>(config: Config, work: (own: Installation) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  const database = await openDatabase(config, stopping.signal);
  const sql = openClient(database.ownerUrl, { max: 2, onnotice: () => {} });
  try {
    await prepareTables(sql, database);
    // Before anything that is encrypted with them.
    await loadSecrets(config, sql);
    const { ownerUrl, isInUse } = database;
    const own = { sql, ownerUrl, isInUse, files: await openFiles(config) };
    return await Promise.race([work(own), aborted(stopping.signal)]);
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}

interface OpenDatabase {
  ownerUrl: string;
  isInUse: boolean;
  stop(): Promise<void>;
}

/** The database alone, whatever its tables. */
export async function openDatabase(config: Config, signal?: AbortSignal): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const database = await startDatabase(config, report, signal);
    await requireOwner(database.ownerUrl);
    return { ...database, isInUse: false };
  }
  const release = await takeTurn(config.folder);
  if (isFolderInUse(config.folder)) {
    release();
    return { ownerUrl: await ownerUrlOf(await runningDatabase(config)), isInUse: true, stop: async () => {} };
  }
  try {
    const database = await startDatabase(config, report, signal);
    return { ...database, isInUse: false, stop: () => database.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Without a server, each command has the database for itself: the first to end would stop it under the others. */
async function takeTurn(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (let isShown = false; ; isShown = true) {
    const release = await takeLock(join(folder, "command-lock")).catch((error: unknown) => {
      if (!(error instanceof StartProblem)) throw error;
      return null;
    });
    if (release) return release;
    if (!isShown) report("Outro comando está usando esta pasta: esperando por ele…");
    await sleep(200);
  }
}

function report(sentence: string): void {
  console.error(`  ${sentence}`);
}

/** The application's role, with which a server may do, sees one academy at a time and changes no tables. */
async function requireOwner(url: string): Promise<void> {
  const sql = openClient(url, { max: 1, onnotice: () => {} });
  const role = await givenRole(sql).finally(() => sql.end({ timeout: 5 }));
  if (!role.isMore)
    throw new StartProblem(
      `DATABASE_URL é de ${role.name}, que só serve páginas. Este comando precisa do endereço de quem é dono das tabelas.`,
    );
}

/** Never under a server that is running: it would be of the version before. */
async function prepareTables(sql: OwnerSql, { ownerUrl, isInUse }: OpenDatabase): Promise<void> {
  const { applied, pending, unknown } = await migrationState(sql);
  if (unknown.length > 0) throw new StartProblem(NEWER_TABLES);
  if (pending.length === 0) return;
  if (applied.length === 0 || !isInUse) return void (await migrateDatabase(ownerUrl));
  throw new StartProblem(
    "As tabelas são de uma versão anterior desta Vereda, e um servidor está aberto sobre elas. Feche-o, rode `npm run vereda -- migrate` e abra-o de novo.",
  );
}

/** Waits for a server that is just starting. */
async function runningDatabase({ folder }: Config): Promise<string> {
  for (const limit = performance.now() + STARTING_MS; performance.now() < limit; await sleep(100)) {
    const url = runningServerUrl(folder);
    if (url) return url;
  }
  throw new StartProblem(
    `O servidor desta pasta (${folder}) está abrindo há um minuto. Espere por ele e tente de novo.`,
  );
}

async function aborted(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new StartProblem("Interrompido.")), { once: true });
  });
}
