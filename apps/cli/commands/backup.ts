import { access, constants, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { migrationState } from "#db/pending-migrations.ts";
import type { Config } from "#apps/server/config.ts";
import { loadSecrets } from "#apps/server/secrets.ts";
import type { BackupManifest } from "#platform/server/backup/backup-manifest.ts";
import { DumpProblem } from "#platform/server/backup/load-database.ts";
import { encryptSecrets } from "#platform/server/backup/encrypted-secrets.ts";
import { writeBackup } from "#platform/server/backup/write-backup.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { countText, numberText } from "#shared/number-text.ts";
import type { Command } from "../command.ts";
import { type Installation, withInstallation } from "../installation.ts";
import { interruption } from "../interruption.ts";
import { productVersion } from "../product-version.ts";

const UNENCRYPTED_KEYS = [
  "  ATENÇÃO: as chaves vão abertas. Quem tiver este arquivo lê também as respostas sensíveis das pessoas.",
  "  Para trancá-las com uma senha sua: BACKUP_PASSPHRASE='doze caracteres ou mais' npm run vereda -- backup",
].join("\n");

export const backup: Command = {
  name: "backup",
  summary: "guarda tudo em um arquivo: banco, arquivos e chaves",
  parameters: ["[ARQUIVO]"],
  about: [
    "O arquivo é um .tar.gz com tudo o que a instalação sabe, como estava em um momento; o servidor pode continuar aberto.",
    "Quem o tem pode abrir tudo, as chaves também: guarde-o como se guarda uma senha, e em outra máquina.",
    "Com BACKUP_PASSPHRASE (12 caracteres ou mais), as chaves vão trancadas com essa senha: sem ela, o arquivo não conta o que",
    "as pessoas responderam nos fluxos nem o que guardaram para si. Se a senha se perde, isso se perde na cópia também.",
    "Sem ARQUIVO, o nome leva o dia e a hora. Um arquivo que já existe nunca é trocado.",
    "",
    "Por exemplo, todo dia às 3h (crontab): 0 3 * * * cd /opt/vereda && npm run --silent vereda -- backup /copias/vereda-$(date +\\%F).tar.gz",
  ].join("\n"),
  run: async ({ parameters: [name], terminal, config }) => {
    const now = new Date();
    const target = resolve(process.env.INIT_CWD ?? ".", name ?? defaultName(now));
    await requireWritableTarget(target);
    const { BACKUP_PASSPHRASE: passphrase } = process.env;
    const made = await withInstallation(config, (own) => write(own, { config, target, passphrase, now }), {
      tables: "any",
    });
    const rows = Object.values(made.tables).reduce((sum, count) => sum + count, 0);
    terminal.print(`${target} (${numberText(Math.ceil((await stat(target)).size / 1000))} kB)`);
    const parts = [
      countText(made.academies.length, "academia"),
      countText(rows, "linha do banco", "linhas do banco"),
      countText(made.files, "arquivo"),
    ];
    terminal.print(
      `  ${parts.join(", ")} e as chaves${passphrase ? ", trancadas com a senha de BACKUP_PASSPHRASE" : ""}.`,
    );
    if (!passphrase) terminal.print(UNENCRYPTED_KEYS);
    const key = passphrase ? "BACKUP_PASSPHRASE='a mesma senha' " : "";
    terminal.print(`  Para abri-la em uma pasta vazia: ${key}VEREDA_FOLDER=outra npm run vereda -- restore ARQUIVO`);
    return 0;
  },
};

/** Returns a file name with this machine's local time: "vereda-2026-11-23-03-00.tar.gz". */
function defaultName(now: Date): string {
  const minute = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" }).format(now);
  return `vereda-${minute.replaceAll(/[ :]/g, "-")}.tar.gz`;
}

/**
 * Checks, before any row is read, that the file does not exist and that its folder exists and is writable. Throws
 * StartProblem.
 */
async function requireWritableTarget(target: string): Promise<void> {
  const taken = await stat(target).catch(() => null);
  if (taken?.isDirectory())
    throw new StartProblem(
      `${target} é uma pasta: diga também o nome do arquivo, como ${join(target, "copia.tar.gz")}.`,
    );
  if (taken) throw new StartProblem(`Já existe ${target}: diga outro nome.`);
  const folder = dirname(target);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    throw new StartProblem(`A pasta ${folder} não existe: crie-a, ou diga outra. Nenhuma cópia foi feita.`);
  await access(folder, constants.W_OK).catch(() => {
    throw new StartProblem(`Este usuário não pode gravar na pasta ${folder}: diga outra. Nenhuma cópia foi feita.`);
  });
}

interface BackupOptions {
  config: Config;
  target: string;
  passphrase: string | undefined;
  now: Date;
}

async function write(
  { sql, files }: Installation,
  { config, target, passphrase, now }: BackupOptions,
): Promise<BackupManifest> {
  const { applied: migrations } = await migrationState(sql);
  const [clear, version] = [await loadSecrets(config, sql), productVersion()];
  const secrets = passphrase ? await encryptSecrets(clear, passphrase).catch(throwStartProblem) : clear;
  return await writeBackup(target, {
    sql,
    files,
    home: config.folder,
    secrets,
    version,
    migrations,
    now,
    signal: interruption,
  });
}

function throwStartProblem(error: unknown): never {
  throw error instanceof DumpProblem ? new StartProblem(`${error.message} Nada foi gravado.`) : error;
}
