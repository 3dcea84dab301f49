import { appUrl } from "#db/app-role.ts";
import { openClient } from "#db/client.ts";
import { currentRole } from "#db/current-role.ts";
import { migrationState } from "#db/pending-migrations.ts";
import type { Secrets } from "#platform/server/http/context.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Config } from "./config.ts";
import { migrateDatabase } from "./database.ts";
import { loadSecrets, requireSecrets, storeSecrets } from "./secrets.ts";

/** The database address and the secrets with which a server runs. */
export interface ServerCredentials {
  /** The database's address with the application's role. */
  appUrl: string;
  secrets: Secrets;
}

export const NEWER_TABLES =
  "As tabelas deste banco são de uma versão mais nova da Vereda. Atualize este programa e tente de novo: nada foi mudado.";

type Report = (sentence: string) => void;

/**
 * Migrates the tables and returns null. When the server may only serve, because of `vereda serve` or because
 * DATABASE_URL has the application's role, checks the tables' version instead and returns the server's address and
 * secrets. Throws StartProblem for another version.
 */
export async function prepareTables(config: Config, url: string, report: Report): Promise<ServerCredentials | null> {
  const role = await withClient(url, currentRole);
  if (!role.isMore) return await appRoleCredentials(config, url);
  if (!config.isServing || !config.databaseUrl) {
    await migrateDatabase(url, { report });
    return null;
  }
  report(excessRightsWarning(role.name, appUrl(url)));
  await requireCurrentTables(appUrl(url));
  return { appUrl: appUrl(url), secrets: await withClient(url, (sql) => loadSecrets(config, sql)) };
}

/**
 * Stores the installation's secrets in its folder, where servers with the application's role find them. Returns the
 * database address for those servers.
 */
export async function shareInstallation(config: Config, ownerUrl: string): Promise<string> {
  await withClient(ownerUrl, async (sql) => {
    const secrets = await loadSecrets(config, sql);
    await storeSecrets({ ...config, databaseUrl: null }, sql, secrets);
  });
  return appUrl(ownerUrl);
}

async function appRoleCredentials(config: Config, url: string): Promise<ServerCredentials> {
  await requireCurrentTables(url);
  return { appUrl: url, secrets: await requireSecrets(config.folder) };
}

async function requireCurrentTables(url: string): Promise<void> {
  const { pending, unknown } = await withClient(url, migrationState).catch((error: { code?: string }) => {
    if (ACCESS_REFUSED.has(error.code ?? "")) return { pending: ["all"], unknown: [] };
    throw error;
  });
  if (unknown.length > 0) throw new StartProblem(NEWER_TABLES);
  if (pending.length === 0) return;
  throw new StartProblem(
    "As tabelas deste banco ainda não são as desta versão. Rode `npm run vereda -- migrate` com o endereço do dono delas e abra de novo.",
  );
}

// SQLSTATEs of a refused sign-in or missing right: the migration that creates the role and its rights has not run.
const ACCESS_REFUSED = new Set(["28P01", "28000", "42501"]);

function excessRightsWarning(role: string, url: string): string {
  return `DATABASE_URL é de ${role}, que pode mudar as tabelas. Para servir basta ${new URL(url).username}: \`npm run vereda -- migrate\` mostra o endereço.`;
}

async function withClient<T>(url: string, work: (sql: ReturnType<typeof openClient>) => Promise<T>): Promise<T> {
  const sql = openClient(url, { max: 1, onnotice: () => {} });
  return await work(sql).finally(() => sql.end({ timeout: 5 }));
}
