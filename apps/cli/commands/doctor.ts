import { openClient } from "#db/client.ts";
import { migrationState } from "#db/pending-migrations.ts";
import { listAcademies } from "#features/academies/server/index.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Config } from "#apps/server/config.ts";
import { checkDatabase } from "../doctor/check-database.ts";
import { checkFiles } from "../doctor/check-files.ts";
import { checkHosts } from "../doctor/check-hosts.ts";
import { checkClock, checkDisk, checkVersions } from "../doctor/check-machine.ts";
import { checkMail } from "../doctor/check-mail.ts";
import { fault, type Finding } from "../doctor/finding.ts";
import type { Command } from "../command.ts";
import { openDatabase } from "../installation.ts";

export const doctor: Command = {
  words: "doctor",
  summary: "examina a instalação e diz o que fazer",
  options: { json: { summary: "escreve JSON, para programas" } },
  about: [
    "Olha o banco, as tabelas, os arquivos, as chaves, os endereços, o e-mail, o relógio, o disco e as versões, e não muda nada.",
    "Termina com 0 se nada está errado (avisos não contam) e com 1 se algo está. Use as variáveis com que o servidor roda.",
  ].join("\n"),
  run: async ({ isOn, terminal, config }) => {
    const findings = await examine(config);
    if (isOn("json")) terminal.print(JSON.stringify(findings, null, 2));
    else for (const finding of findings) terminal.print(lineOf(finding));
    const faults = findings.filter(({ status }) => status === "fault").length;
    if (!isOn("json"))
      terminal.print(
        faults === 0
          ? "\nNada está errado."
          : `\n${faults === 1 ? "1 coisa está errada" : `${faults} coisas estão erradas`}.`,
      );
    return faults === 0 ? 0 : 1;
  },
};

const SIGNS = { right: "✓", warning: "!", fault: "✗" } as const;

function lineOf({ status, about, sentence, advice }: Finding): string {
  const line = `${SIGNS[status]} ${about}: ${sentence}`;
  return advice ? `${line}\n    → ${advice}` : line;
}

async function examine(config: Config): Promise<Finding[]> {
  const findings = [...checkVersions(), ...(await checkDisk(config.folder))];
  const database = await openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof StartProblem)) throw error;
    findings.push(fault("Banco de dados", "não abre", error.message));
    return null;
  });
  if (!database) return findings;
  const { ownerUrl, isInUse } = database;
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    findings.push(...(await checkDatabase(sql)));
    const { applied } = await migrationState(sql);
    if (applied.length === 0) return findings;
    const own = { sql, ownerUrl, isInUse, files: await openFiles(config) };
    const academies = await listAcademies(sql);
    findings.push(...(await checkFiles(config, own, academies)));
    findings.push(...(await checkHosts(config, academies, { isRunning: isInUse })));
    findings.push(...(await checkMail(config, sql, academies)), ...(await checkClock(sql)));
    return findings;
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}
