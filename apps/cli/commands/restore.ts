import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { TEST_COPY_TEXT } from "#apps/server/test-copy-text.ts";
import { openClient } from "#db/client.ts";
import { migrationState } from "#db/pending-migrations.ts";
import type { Config } from "#apps/server/config.ts";
import { migrateDatabase } from "#apps/server/database.ts";
import { NEWER_TABLES } from "#apps/server/prepare-tables.ts";
import { isComplete, removeSecrets, storeSecrets } from "#apps/server/secrets.ts";
import type { OwnerSql } from "#features/academies/server/index.ts";
import { DumpProblem } from "#platform/server/backup/load-database.ts";
import { decryptSecrets } from "#platform/server/backup/encrypted-secrets.ts";
import { type OpenBackup, readBackup } from "#platform/server/backup/read-backup.ts";
import { removeAbandonedWorkFolders } from "#platform/server/backup/work-folder.ts";
import type { Files } from "#platform/server/files/files.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import type { Secrets } from "#platform/server/http/context.ts";
import { isFolderInUse } from "#platform/server/postgres/folder-lock.ts";
import { markTestCopy } from "#platform/server/test-copy/mark-test-copy.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { countText } from "#shared/number-text.ts";
import type { Command } from "../command.ts";
import { openDatabase } from "../installation.ts";
import { cancelWhenInterrupted, interruption } from "../interruption.ts";

export const restore: Command = {
  name: "restore",
  summary: "abre uma cópia em uma instalação vazia",
  parameters: ["ARQUIVO"],
  options: { "test-copy": { summary: "abre uma cópia de teste: nenhum e-mail e nenhum aviso sai dela" } },
  about: [
    "A instalação (VEREDA_FOLDER, ou o banco de DATABASE_URL) precisa estar vazia e fechada: nada é trocado nem misturado.",
    "Se as chaves da cópia estão trancadas, BACKUP_PASSPHRASE diz a senha.",
    "Uma cópia de versão anterior é aberta e atualizada. Se algo falhar no meio, fica tudo vazio como antes.",
    "Para só experimentar a cópia, --test-copy: o que iria às pessoas espera na fila, até `test-copy end`.",
    "",
    "Por exemplo: VEREDA_FOLDER=/srv/vereda npm run vereda -- restore vereda-2026-11-23.tar.gz",
  ].join("\n"),
  run: async ({ parameters: [name = ""], isOn, terminal, config }) => {
    const archive = resolve(process.env.INIT_CWD ?? ".", name);
    await requireEmptyFolder(config, archive);
    await removeAbandonedWorkFolders(config.folder);
    const backup = await readBackup(archive, config.folder, interruption).catch(throwStartProblem);
    let isTestCopy: boolean;
    try {
      isTestCopy = await restoreInto(config, backup, { isTestCopy: isOn("test-copy") });
    } finally {
      await backup.close();
    }
    const { academies, created_at, files } = backup.manifest;
    terminal.print(
      `Restaurada a cópia de ${new Date(created_at).toLocaleString("pt-BR")}: ${academies.join(", ")}; ${countText(files, "arquivo")}.`,
    );
    terminal.print("Para abri-la: npm start (com as mesmas variáveis). Todos continuam com as suas senhas e sessões.");
    terminal.print(isTestCopy ? TEST_COPY_TEXT : SENDS_OUT);
    return 0;
  },
};

const SENDS_OUT =
  "Atenção: se a instalação de origem continua no ar, esta enviaria de novo as notificações e os e-mails que estavam na fila. Para só experimentar a cópia, restaure-a em outro lugar com --test-copy.";

/** What an installation without an academy has in its folder, and what a disk or a file manager puts into any folder. */
const OWN_ENTRIES =
  /^(?:files|(?:command-)?lock|logs|postgres(?:\.preparing-.+)?|secrets|uploads|(?:backup|restore)-.+|lost\+found|\.DS_Store|desktop\.ini|Thumbs\.db)$/;

async function requireEmptyFolder({ folder, bucket }: Config, archive: string): Promise<void> {
  if (isFolderInUse(folder))
    throw new StartProblem(`Há um servidor aberto em ${folder}: feche-o antes. Nada foi feito.`);
  const files = await openFiles({ folder, bucket });
  if (!(await files.isEmpty())) throw new StartProblem(notEmptyMessage(bucket ? "FILES_URL" : folder));
  const names = existsSync(folder) ? await readdir(folder) : [];
  const foreign = names.filter((name) => !OWN_ENTRIES.test(name) && resolve(folder, name) !== archive);
  if (foreign.length > 0)
    throw new StartProblem(
      `A pasta ${folder} tem outras coisas: ${foreign.slice(0, 3).join(", ")}${foreign.length > 3 ? "…" : ""}. Diga uma pasta vazia em VEREDA_FOLDER. Nada foi feito.`,
    );
}

function notEmptyMessage(place: string): string {
  return `Já há uma instalação em ${place}. Uma cópia só se abre onde não há nada: diga outra pasta em VEREDA_FOLDER (ou outro banco). Nada foi feito.`;
}

interface Purpose {
  isTestCopy: boolean;
}

/**
 * Restores a backup into an empty installation. Returns whether the result is a test copy: because `purpose` asks for
 * one, or because the backup was made of one. Throws StartProblem.
 */
async function restoreInto(config: Config, backup: OpenBackup, purpose: Purpose): Promise<boolean> {
  const { manifest } = backup;
  const secrets = await decryptSecrets(backup.secrets, process.env.BACKUP_PASSPHRASE).catch(throwStartProblem);
  if (!isComplete(secrets)) throw new StartProblem("A cópia não traz as chaves: não é inteira. Nada foi feito.");
  const database = await openDatabase(config);
  const { ownerUrl } = database;
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  const cancel = () => void sql.end({ timeout: 0 });
  try {
    if (database.isInUse)
      throw new StartProblem("Há um servidor aberto sobre este banco: feche-o antes. Nada foi feito.");
    await requireEmptyTables(sql, manifest.migrations, config);
    const files = await openFiles(config);
    await cancelWhenInterrupted(async () => {
      await backup.restoreFiles(files);
      await fillDatabase({ sql, ownerUrl, config, backup, secrets });
      if (purpose.isTestCopy) await markTestCopy(sql, new Date());
    }, cancel).catch(async (error: unknown) => {
      // A failure to clean up must not hide the first error.
      await removeRestored({ ownerUrl, config, backup, files }).catch(() => {});
      throw error;
    });
    const marks = await sql`select from vereda.test_copy`;
    return marks.length > 0;
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}

interface RestoreTarget {
  sql: OwnerSql;
  ownerUrl: string;
  config: Config;
  backup: OpenBackup;
  secrets: Secrets;
}

/** Creates the tables of the backup's version, loads the backup's rows, and migrates the database to this version. */
async function fillDatabase({ sql, ownerUrl, config, backup, secrets }: RestoreTarget): Promise<void> {
  await migrateDatabase(ownerUrl, { only: backup.manifest.migrations });
  await storeSecrets(config, sql, secrets);
  await backup.loadDatabase(sql).catch(throwStartProblem);
  await migrateDatabase(ownerUrl);
}

interface RestoredParts extends Pick<RestoreTarget, "ownerUrl" | "config" | "backup"> {
  files: Files;
}

/** Removes everything that a failed restore has written, so that it can be tried again. */
async function removeRestored({ ownerUrl, config, backup, files }: RestoredParts): Promise<void> {
  // A new connection, because the restore's own may be closed, or in a transaction that failed.
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  await sql`drop schema if exists vereda cascade`.finally(() => sql.end({ timeout: 5 }));
  if (!config.databaseUrl) await removeSecrets(config.folder);
  // Last, because the file store may be unreachable.
  await backup.removeFiles(files);
}

/**
 * Checks that the database can take the backup. Throws StartProblem when its tables hold an academy, or when their
 * version does not fit the backup's rows.
 */
async function requireEmptyTables(sql: OwnerSql, migrations: readonly string[], config: Config): Promise<void> {
  const { applied, pending, unknown } = await migrationState(sql);
  if (unknown.length > 0) throw new StartProblem(NEWER_TABLES);
  if (applied.length > 0) {
    const found = await sql`select 1 from vereda.projects limit 1`;
    if (found.length > 0) throw new StartProblem(notEmptyMessage(config.databaseUrl ? "DATABASE_URL" : config.folder));
  }
  const known = new Set([...applied, ...pending]);
  if (migrations.some((name) => !known.has(name)))
    throw new StartProblem(
      "A cópia é de uma versão mais nova da Vereda. Atualize esta e tente de novo. Nada foi feito.",
    );
  if (applied.some((name) => !migrations.includes(name)))
    throw new StartProblem(
      "A cópia é de uma versão anterior, e este banco já tem tabelas desta: use um banco vazio. Nada foi feito.",
    );
}

function throwStartProblem(error: unknown): never {
  throw error instanceof DumpProblem ? new StartProblem(`${error.message} Nada foi gravado.`) : error;
}
