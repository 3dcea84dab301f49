import { rename } from "node:fs/promises";
import { join } from "node:path";
import { openClient } from "#db/client.ts";
import { migrate, type MigrateOptions, MigrationProblem } from "#db/migrate.ts";
import { ownerUrlOf } from "#db/owner.ts";
import { endOrphanServer, takeLock } from "#platform/server/postgres/folder-lock.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Config } from "./config.ts";
import { isPeerRefusal, PEER, requireDatabase } from "./require-database.ts";

export interface Database {
  /** The address of the role that owns the schema, which migrates and seeds. The role is not a superuser. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/**
 * Checks the database of DATABASE_URL or, without one, starts the embedded database; aborting `signal` cancels that
 * start. Throws StartProblem.
 */
export async function startDatabase(
  config: Config,
  report: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<Database> {
  return config.databaseUrl ? await openExternal(config.databaseUrl) : await openEmbedded(config, report, signal);
}

/**
 * Applies the pending migrations, or only those that `only` names. Returns the names of the applied ones. Throws
 * StartProblem.
 */
export async function migrateDatabase(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  try {
    return await migrate(ownerUrl, options);
  } catch (error) {
    throw startProblemFor(error, "As tabelas da Vereda não puderam ser criadas");
  }
}

const CONNECT_TIMEOUT_S = 4;

async function openExternal(url: string): Promise<Database> {
  await requireDatabase(url).catch((error: unknown) => {
    throw startProblemFor(error, NOT_ANSWERED);
  });
  // This startup parameter reveals a pooler: PostgreSQL does not report its changes to clients, so a pooler cannot
  // carry it over to the server connections that it shares.
  const connection = { plan_cache_mode: "force_generic_plan" };
  const sql = openClient(url, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, onnotice: () => {}, connection });
  try {
    const [row] = await sql<[{ version: number; is_applied: boolean }]>`
      select current_setting('server_version_num')::int as version,
        current_setting('plan_cache_mode') = ${connection.plan_cache_mode} as is_applied`;
    if (row.version < 150_000)
      throw new StartProblem("A Vereda precisa do PostgreSQL 15 ou mais novo; o de DATABASE_URL é mais antigo.");
    if (!row.is_applied) throw new StartProblem(POOLED);
    return { ownerUrl: await ownerUrlOf(url), stop: async () => {} };
  } catch (error) {
    if (isPeerRefusal(error)) throw new StartProblem(PEER);
    if (isPoolerRefusal(error)) throw new StartProblem(POOLED);
    throw startProblemFor(error, NOT_ANSWERED);
  } finally {
    await sql.end({ timeout: 2 }).catch(() => {});
  }
}

const NOT_ANSWERED = "O banco de DATABASE_URL não respondeu";

/**
 * Checks for the error with which PgBouncer, in every pool mode, refuses startup parameters that it is not configured
 * to ignore.
 */
function isPoolerRefusal(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  return code === "08P01" && /startup parameter/.test(message);
}

/** Message for a pooler that loses session settings: it could give a request a connection that sees another project. */
const POOLED =
  "DATABASE_URL leva a um distribuidor de conexões (como o PgBouncer) que não guarda as configurações de cada uma. Use o endereço do próprio PostgreSQL.";

async function openEmbedded(
  config: Config,
  report: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<Database> {
  const folder = join(config.folder, "postgres");
  const start = () =>
    startEmbedded({
      folder,
      report,
      signal,
      onDown: () => report("O banco de dados parou. Levantando de novo…"),
      onUp: () => report("O banco de dados voltou."),
    });
  const server = await start().catch(async (error: unknown) => {
    if (!config.isReset || signal?.aborted || !(error instanceof StartProblem)) throw error;
    await setAside(folder, report);
    return await start();
  });
  try {
    return { ownerUrl: await ownerUrlOf(server.url), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Renames the folder of a damaged database, for `--reset`, so that a new one is created. Never erases data. */
async function setAside(folder: string, report: (sentence: string) => void): Promise<void> {
  const release = await takeLock(join(folder, "..", "lock"));
  try {
    await endOrphanServer(folder, report).catch(() => {});
    const renamed = `${folder}-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
    await rename(folder, renamed);
    report(`O banco danificado foi guardado em ${renamed}.`);
  } finally {
    release();
  }
}

function startProblemFor(error: unknown, what: string): unknown {
  if (error instanceof StartProblem) return error;
  if (error instanceof MigrationProblem) return new StartProblem(`${what}: ${error.message}. Nada foi apagado.`);
  const { code = "", syscall, message } = error as { code?: string; syscall?: string; message?: string };
  const isNowhere = syscall === "connect" && code === "ENOENT";
  const reason = REASONS[isNowhere ? "ECONNREFUSED" : code] ?? message ?? "motivo desconhecido";
  return new StartProblem(`${what}: ${reason}. Confira DATABASE_URL e tente de novo; nada foi apagado.`);
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "não há PostgreSQL escutando nesse endereço",
  ENOTFOUND: "o nome do servidor não foi encontrado",
  CONNECTION_DESTROYED: "nenhum dos servidores é o primário, que aceita gravações",
  CONNECT_TIMEOUT: `o servidor não respondeu em ${CONNECT_TIMEOUT_S} segundos`,
  "28P01": "a senha não confere",
  "28000": "este usuário não pode entrar",
  "3D000": "esse banco não existe",
  "42501": "o usuário não tem permissão para criar esquemas e papéis (CREATE e CREATEROLE)",
};
