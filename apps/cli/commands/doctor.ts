import { openClient } from "#db/client.ts";
import { migrationState } from "#db/pending-migrations.ts";
import { listAcademies, type OwnerSql } from "#features/academies/server/index.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import type { Config } from "#apps/server/config.ts";
import { requireRetention } from "#apps/server/require-retention.ts";
import { countText } from "#shared/number-text.ts";
import { FIRST_START_ADVICE, checkDatabase } from "../doctor/check-database.ts";
import { checkFiles, checkSecrets } from "../doctor/check-files.ts";
import { checkHosts } from "../doctor/check-hosts.ts";
import { checkClock, checkDisk, checkVersions } from "../doctor/check-machine.ts";
import { checkJobs } from "../doctor/check-jobs.ts";
import { checkEmails, checkMailServer } from "../doctor/check-mail.ts";
import { checkServer } from "../doctor/check-server.ts";
import { checkTestCopy } from "../doctor/check-test-copy.ts";
import { Examination } from "../doctor/examination.ts";
import { fault, type Finding, warning } from "../doctor/finding.ts";
import type { Call, Command } from "../command.ts";
import { hasDatabase, openDatabase } from "../installation.ts";

export const doctor: Command = {
  name: "doctor",
  summary: "examina a instalação e diz o que fazer",
  options: { json: { summary: "escreve JSON, para programas" } },
  about: [
    "Olha o banco, as tabelas, os arquivos, as chaves, os endereços, o servidor, o e-mail, os trabalhos, o relógio, o disco e as versões, e não muda nada.",
    "Termina com 0 se nada está errado (avisos não contam) e com 1 se algo está. Use as variáveis com que o servidor roda.",
  ].join("\n"),
  run: async (call) => report(await examine(call.config), call),
  refuseConfig: ({ message }, call) => report([fault("Variáveis", "uma delas não serve", message)], call),
};

function report(findings: readonly Finding[], { isOn, terminal }: Pick<Call, "isOn" | "terminal">): number {
  if (isOn("json")) terminal.print(JSON.stringify(findings, null, 2));
  else for (const finding of findings) terminal.print(findingText(finding));
  const faults = findings.filter(({ status }) => status === "fault").length;
  if (!isOn("json"))
    terminal.print(
      faults === 0 ? "\nNada está errado." : `\n${countText(faults, "coisa está errada", "coisas estão erradas")}.`,
    );
  return faults === 0 ? 0 : 1;
}

const SIGNS = { ok: "✓", warning: "!", fault: "✗" } as const;

function findingText({ status, about, sentence, advice }: Finding): string {
  const line = `${SIGNS[status]} ${about}: ${sentence}`;
  return advice ? `${line}\n    → ${advice}` : line;
}

async function examine(config: Config): Promise<Finding[]> {
  const examination = new Examination(config);
  await examination.check("Versões", async () => checkVersions());
  await examination.check("Variáveis", () => checkRetention(config));
  await examination.check("Disco", () => checkDisk(config.folder));
  if (hasDatabase(config)) await examination.check("Banco de dados", () => examineDatabase(config, examination));
  else
    await examination.check("Banco de dados", async () => [
      warning("Banco de dados", `ainda não há nada em ${config.folder}`, FIRST_START_ADVICE),
    ]);
  return examination.findings;
}

/** Checks what a start refuses beyond the form of the variables, which `refuseConfig` reports. */
async function checkRetention({ retentionDays }: Config): Promise<Finding[]> {
  const { registry } = await import("#features/registry.ts");
  requireRetention(registry, retentionDays);
  return [];
}

async function examineDatabase(config: Config, examination: Examination): Promise<Finding[]> {
  const database = await openDatabase(config, { allowsAppRole: true });
  const sql = openClient(database.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await examination.check("Banco de dados", () => checkDatabase(sql));
    await (database.appRoleName === null
      ? examineAll(config, { ...database, sql }, examination)
      : examineAsAppRole(config, { role: database.appRoleName, sql }, examination));
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
  return [];
}

type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>> & { sql: OwnerSql };

async function examineAll(config: Config, { sql, isInUse }: OpenedDatabase, examination: Examination): Promise<void> {
  const { applied, pending, unknown } = await migrationState(sql);
  // With another version's migrations, the queries of the checks below may fail.
  if (applied.length === 0 || pending.length > 0 || unknown.length > 0) return;
  const academies = await listAcademies(sql);
  const isRunning = isInUse && !config.databaseUrl;
  await examination.check("Arquivos", async () =>
    checkFiles({ config, sql, files: await openFiles(config), academies }),
  );
  await examination.check("Chaves", () => checkSecrets(config));
  await examination.check("Endereços", () => checkHosts(config, academies));
  await examination.check("Servidor", () => checkServer(config, { isRunning, host: academies[0]?.hosts[0] }));
  await examination.check("E-mail", async () => [
    await checkMailServer(
      config,
      academies.some(({ is_demo }) => !is_demo),
    ),
  ]);
  // Emails that a test copy holds back are not a fault of its mail server.
  const testCopy = await checkTestCopy(sql, academies);
  await examination.check("E-mail", async () => testCopy ?? (await checkEmails(sql, academies)));
  await examination.check("Trabalhos", () => checkJobs(sql, academies));
  await examination.check("Relógio", () => checkClock(sql));
}

/** Runs the checks that are possible with the application's role, which cannot list the academies. */
async function examineAsAppRole(
  config: Config,
  { role, sql }: { role: string; sql: OwnerSql },
  examination: Examination,
): Promise<void> {
  await examination.check("Chaves", () => checkSecrets({ ...config, databaseUrl: null }));
  await examination.check("Servidor", () => checkServer(config, { isRunning: false }));
  await examination.check("E-mail", async () => [await checkMailServer(config, true)]);
  await examination.check("E-mail", async () => (await checkTestCopy(sql, [])) ?? []);
  await examination.check("Academias", async () => [
    warning(
      "Academias",
      `endereços, arquivos, e-mails, trabalhos e relógio não foram examinados: DATABASE_URL é de ${role}, que só serve páginas`,
      "Para examinar também isso, rode o doctor com o endereço do dono das tabelas.",
    ),
  ]);
}
