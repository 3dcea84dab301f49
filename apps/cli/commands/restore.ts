import { resolve } from "node:path";
import { openClient } from "#db/client.ts";
import { migrationState } from "#db/pending-migrations.ts";
import type { Config } from "#apps/server/config.ts";
import { migrateDatabase } from "#apps/server/database.ts";
import { isComplete, storeSecrets } from "#apps/server/secrets.ts";
import type { OwnerSql } from "#features/academies/server/index.ts";
import { DumpProblem } from "#platform/server/backup/load-database.ts";
import { unlockSecrets } from "#platform/server/backup/locked-secrets.ts";
import { type OpenBackup, readBackup } from "#platform/server/backup/read-backup.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import { isFolderInUse } from "#platform/server/postgres/claim.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Command } from "../command.ts";
import { counted } from "../counted.ts";
import { openDatabase } from "../installation.ts";

export const restore: Command = {
  words: "restore",
  summary: "abre uma cópia em uma instalação vazia",
  parameters: ["ARQUIVO"],
  about: [
    "A instalação (VEREDA_FOLDER, ou o banco de DATABASE_URL) precisa estar vazia e fechada: nada é trocado nem misturado.",
    "Se as chaves da cópia estão trancadas, BACKUP_PASSPHRASE diz a senha.",
    "Uma cópia de versão anterior é aberta e atualizada. Se algo falhar no meio, fica tudo vazio como antes.",
    "",
    "Por exemplo: VEREDA_FOLDER=/srv/vereda npm run vereda -- restore vereda-2026-11-23.tar.gz",
  ].join("\n"),
  run: async ({ parameters: [name = ""], terminal, config }) => {
    await requireEmptyFolder(config);
    const backup = await readBackup(resolve(process.env.INIT_CWD ?? ".", name), config.folder).catch(inWords);
    try {
      await restoreInto(config, backup);
    } finally {
      await backup.close();
    }
    const { academies, created_at, files } = backup.manifest;
    terminal.print(
      `Restaurada a cópia de ${new Date(created_at).toLocaleString("pt-BR")}: ${academies.join(", ")}; ${counted(files, "arquivo", "arquivos")}.`,
    );
    terminal.print("Para abri-la: npm start (com as mesmas variáveis). Todos continuam com as suas senhas e sessões.");
    return 0;
  },
};

async function requireEmptyFolder({ folder, bucket }: Config): Promise<void> {
  if (isFolderInUse(folder))
    throw new StartProblem(`Há um servidor aberto em ${folder}: feche-o antes. Nada foi feito.`);
  const files = await openFiles({ folder, bucket });
  if (!(await files.isEmpty())) throw new StartProblem(notEmpty(bucket ? "FILES_URL" : folder));
}

function notEmpty(place: string): string {
  return `Já há uma instalação em ${place}. Uma cópia só se abre onde não há nada: diga outra pasta em VEREDA_FOLDER (ou outro banco). Nada foi feito.`;
}

async function restoreInto(config: Config, backup: OpenBackup): Promise<void> {
  const { manifest } = backup;
  const secrets = await unlockSecrets(backup.secrets, process.env.BACKUP_PASSPHRASE).catch(inWords);
  if (!isComplete(secrets)) throw new StartProblem("A cópia não traz as chaves: não é inteira. Nada foi feito.");
  const database = await openDatabase(config);
  const sql = openClient(database.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    if (database.isInUse)
      throw new StartProblem("Há um servidor aberto sobre este banco: feche-o antes. Nada foi feito.");
    await prepareTables(sql, { ownerUrl: database.ownerUrl, migrations: manifest.migrations, config });
    await backup.loadDatabase(sql).catch(inWords);
    await storeSecrets(config, sql, secrets);
    await backup.placeFiles(await openFiles(config));
    await migrateDatabase(database.ownerUrl);
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}

interface Target {
  ownerUrl: string;
  migrations: string[];
  config: Config;
}

/** The tables as they were when the backup was made. */
async function prepareTables(sql: OwnerSql, { ownerUrl, migrations, config }: Target): Promise<void> {
  const { applied, pending } = await migrationState(sql);
  if (applied.length > 0) {
    const found = await sql`select 1 from vereda.projects limit 1`;
    if (found.length > 0) throw new StartProblem(notEmpty(config.databaseUrl ? "DATABASE_URL" : config.folder));
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
  await migrateDatabase(ownerUrl, { only: migrations });
}

function inWords(error: unknown): never {
  throw error instanceof DumpProblem ? new StartProblem(`${error.message} Nada foi gravado.`) : error;
}
