import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "#db/client.ts";
import { currentRole } from "#db/current-role.ts";
import { ownerUrlOf } from "#db/owner.ts";
import { migrationState } from "#db/pending-migrations.ts";
import type { Config } from "#apps/server/config.ts";
import { migrateDatabase, startDatabase } from "#apps/server/database.ts";
import { NEWER_TABLES } from "#apps/server/prepare-tables.ts";
import { loadSecrets } from "#apps/server/secrets.ts";
import type { OwnerSql } from "#features/academies/server/index.ts";
import type { Files } from "#platform/server/files/files.ts";
import { removeAbandonedWorkFolders } from "#platform/server/backup/work-folder.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import { commandLockPath, isFolderInUse, takeLock } from "#platform/server/postgres/folder-lock.ts";
import { hasCluster } from "#platform/server/postgres/cluster.ts";
import { SERVER_NAME } from "#platform/server/postgres/pool.ts";
import { runningServerUrl } from "#platform/server/postgres/running-server.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { cancelWhenInterrupted, interruption } from "./interruption.ts";

export interface Installation {
  /** A client connected as the role that owns the tables. */
  sql: OwnerSql;
  ownerUrl: string;
  files: Files;
  /** Whether a server is running on this folder or on the database of DATABASE_URL. */
  isInUse: boolean;
}

const STARTING_MS = 60_000;

/** The installation has no database or no tables yet. */
export class EmptyInstallation extends StartProblem {}

/**
 * The tables that a command needs. `create`: this version's, created if the database is empty. `current`: this
 * version's; an empty database is refused. `any`: also an older version's.
 */
type Tables = "create" | "current" | "any";

/**
 * Runs `work` on the configured installation: on the running server's database, or on one that is started for it and
 * stopped afterwards. Never changes existing tables. Throws EmptyInstallation, and StartProblem for another version's
 * tables.
 */
export async function withInstallation<T>(
  config: Config,
  work: (own: Installation) => Promise<T>,
  { tables = "create" }: { tables?: Tables } = {},
): Promise<T> {
  if (tables !== "create" && !hasDatabase(config)) throw new EmptyInstallation(emptyMessage(config));
  await removeAbandonedWorkFolders(config.folder);
  const database = await openDatabase(config);
  const sql = openClient(database.ownerUrl, { max: 2, onnotice: () => {} });
  try {
    await prepareTables(sql, { config, ownerUrl: database.ownerUrl, tables });
    // Loaded before `work` runs, which may encrypt with the secrets.
    await loadSecrets(config, sql);
    const { ownerUrl, isInUse } = database;
    const own = { sql, ownerUrl, isInUse, files: await openFiles(config) };
    return await cancelWhenInterrupted(
      () => work(own),
      () => void sql.end({ timeout: 0 }),
    );
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}

interface OpenDatabase {
  ownerUrl: string;
  isInUse: boolean;
  /**
   * The application role's name if DATABASE_URL connects as that role, which sees one academy at a time and cannot
   * change tables; else null.
   */
  appRoleName: string | null;
  stop(): Promise<void>;
}

/**
 * Opens the database, in whatever state its tables are. Throws StartProblem for the application's role unless
 * `allowsAppRole`. The caller must call `stop`.
 */
export async function openDatabase(
  config: Config,
  { allowsAppRole = false }: { allowsAppRole?: boolean } = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const database = await startDatabase(config, report, interruption);
    const state = await externalDatabaseState(database.ownerUrl);
    if (state.appRoleName !== null && !allowsAppRole) throw new StartProblem(appRoleMessage(state.appRoleName));
    return { ...database, ...state };
  }
  const release = await takeCommandLock(config.folder);
  if (isFolderInUse(config.folder)) {
    release();
    return {
      ownerUrl: await ownerUrlOf(await runningDatabase(config)),
      isInUse: true,
      appRoleName: null,
      stop: async () => {},
    };
  }
  try {
    const database = await startDatabase(config, report, interruption);
    return { ...database, isInUse: false, appRoleName: null, stop: () => database.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Takes the lock by which only one command runs at a time without a server, because the first to end stops the
 * database. Waits for another command; returns a function that releases the lock.
 */
async function takeCommandLock(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (let isShown = false; ; isShown = true) {
    const release = await takeLock(commandLockPath(folder)).catch((error: unknown) => {
      if (!(error instanceof StartProblem)) throw error;
      return null;
    });
    if (release) return release;
    if (!isShown) report("Outro comando está usando esta pasta: esperando por ele…");
    await sleep(200, undefined, { signal: interruption });
  }
}

function report(sentence: string): void {
  console.error(`  ${sentence}`);
}

/**
 * Reads the state of DATABASE_URL's database. A running server is recognised by its connection, which uses another
 * role.
 */
async function externalDatabaseState(url: string): Promise<Pick<OpenDatabase, "isInUse" | "appRoleName">> {
  const sql = openClient(url, { max: 1, onnotice: () => {} });
  try {
    const role = await currentRole(sql);
    const [server] = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and usename <> current_user and application_name = ${SERVER_NAME} limit 1`;
    return { isInUse: server !== undefined, appRoleName: role.isMore ? null : role.name };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function appRoleMessage(role: string): string {
  return `DATABASE_URL é de ${role}, que só serve páginas. Este comando precisa do endereço de quem é dono das tabelas.`;
}

/** Returns whether a database exists, without opening the embedded one, which would create it. */
export function hasDatabase({ databaseUrl, folder }: Config): boolean {
  return databaseUrl !== null || hasCluster(join(folder, "postgres"));
}

interface Preparation {
  config: Config;
  ownerUrl: string;
  tables: Tables;
}

async function prepareTables(sql: OwnerSql, { config, ownerUrl, tables }: Preparation): Promise<void> {
  const { applied, pending, unknown } = await migrationState(sql);
  if (unknown.length > 0) throw new StartProblem(NEWER_TABLES);
  if (applied.length === 0 && tables === "create") return void (await migrateDatabase(ownerUrl));
  if (applied.length === 0) throw new EmptyInstallation(emptyMessage(config));
  if (pending.length > 0 && tables !== "any") throw new StartProblem(OLDER_TABLES);
}

const OLDER_TABLES =
  "As tabelas são de uma versão anterior desta Vereda, e nada foi mudado. Faça uma cópia com `backup`, feche o servidor, rode `npm run vereda -- migrate` e tente de novo.";

function emptyMessage({ databaseUrl, folder }: Config): string {
  const place = databaseUrl ? "no banco de DATABASE_URL" : `em ${folder}`;
  return `Ainda não há nada ${place}. Para criar a primeira academia: npm run vereda -- academy new`;
}

/**
 * Returns the address of the running server's database. Waits up to a minute for a server that is starting; throws
 * StartProblem after that.
 */
async function runningDatabase({ folder }: Config): Promise<string> {
  for (
    const limit = performance.now() + STARTING_MS;
    performance.now() < limit;
    await sleep(100, undefined, { signal: interruption })
  ) {
    const url = runningServerUrl(folder);
    if (url) return url;
  }
  throw new StartProblem(
    `O servidor desta pasta (${folder}) está abrindo há um minuto. Espere por ele e tente de novo.`,
  );
}
