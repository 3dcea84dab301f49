import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { loadSecrets } from "#apps/server/secrets.ts";
import {
  importAcademy,
  listAcademies,
  nameProject,
  ownerTransaction,
  readAcademy,
  writeStarter,
} from "#features/academies/server/index.ts";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { checkDatabase } from "./check-database.ts";
import { checkFiles } from "./check-files.ts";
import { checkHosts } from "./check-hosts.ts";
import { checkClock, checkDisk, checkVersions } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import type { Finding } from "./finding.ts";

const { owner: sql, ownerUrl } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "vereda-doctor-"));
const files = new Files(join(folder, "files"));
const own = { sql, ownerUrl, files, isInUse: false };
const config = readConfig({ VEREDA_FOLDER: folder, VEREDA_DEMO: "0" }, []);
await loadSecrets(config, sql);
const academy = await readAcademy(await writeStarter(mkdtempSync(join(tmpdir(), "vereda-rio-")), starter("rio")));
const { projectId } = await importAcademy(own, academy, { isDryRun: false, now: new Date() });
const academies = () => listAcademies(sql);

test("finds nothing wrong in a sound installation", async () => {
  const findings = [
    ...checkVersions(),
    ...(await checkDisk(folder)),
    ...(await checkDatabase(sql)),
    ...(await checkFiles(config, own, await academies())),
    ...(await checkClock(sql)),
  ];
  expect(findings.filter(({ status }) => status !== "right")).toEqual([]);
  expect(new Set(findings.map(({ about }) => about))).toEqual(
    new Set(["Versões", "Disco", "Banco de dados", "Tabelas", "Arquivos", "Chaves", "Relógio"]),
  );
});

test("reports dead addresses and missing managers, and what to do", async () => {
  await sql`insert into hosts (host, project_id, position) values ('nenhures.invalid', ${projectId}, 1)`;
  const findings = await checkHosts(config, await academies(), { isRunning: true });
  expect(wrong(findings)).toEqual([
    ["warning", "Gestão", expect.stringContaining("person invite rio E-MAIL --rule manager")],
    ["fault", "Endereços", expect.stringContaining("Crie no DNS um registro A")],
    ["warning", "Endereços", expect.stringContaining("PUBLIC_ORIGIN=https://{host}")],
    ["fault", "Servidor", expect.stringContaining("Confira PORT e HOST")],
  ]);
});

test("reports an unreachable mail server and waiting emails", async () => {
  await ownerTransaction(sql, async (transaction) => {
    await nameProject(transaction, projectId ?? "");
    await transaction`
      insert into emails (project_id, id, kind, recipient, content, created_at)
      values (${projectId}, gen_random_uuid(), 'test', 'ana@exemplo.com.br', '{}', now() - interval '2 hours')`;
  });
  const mail = { url: "smtp://127.0.0.1:9", from: "nao-responda@exemplo.com.br" };
  expect(wrong(await checkMail({ ...config, mail }, sql, await academies()))).toEqual([
    ["fault", "E-mail", expect.stringContaining("Confira SMTP_URL")],
    ["warning", "E-mail", expect.stringContaining("Confira SMTP_URL")],
  ]);
  expect(wrong(await checkMail(config, sql, []))).toEqual([]);
});

test("reports missing files, damaged or readable secrets, and a wrong clock", async () => {
  const secrets = join(folder, "secrets", "server.json");
  chmodSync(secrets, 0o644);
  await files.removeProject(projectId ?? "");
  expect(wrong(await checkFiles(config, own, await academies()))).toEqual([
    ["fault", "Arquivos", expect.stringContaining("Restaure-os de uma cópia")],
    ["warning", "Chaves", `Rode: chmod 600 ${secrets}`],
  ]);
  mkdirSync(join(folder, "secrets"), { recursive: true });
  writeFileSync(secrets, "{");
  expect(wrong(await checkFiles(config, own, []))).toEqual([
    ["fault", "Chaves", expect.stringContaining("Restaure-o")],
  ]);
  expect(wrong(await checkClock(sql, new Date(Date.now() + 60_000)))).toEqual([
    ["fault", "Relógio", expect.stringContaining("Acerte o relógio")],
  ]);
  await sql`delete from migrations where name = (select max(name) from migrations)`;
  expect(wrong(await checkDatabase(sql))).toEqual([["fault", "Tabelas", expect.stringContaining("vereda -- migrate")]]);
});

/** What is not right: how bad, about what, and the advice. */
function wrong(findings: readonly Finding[]) {
  return findings
    .filter(({ status }) => status !== "right")
    .map(({ status, about, advice }) => [status, about, advice]);
}

function starter(friendly_id: string) {
  return {
    friendly_id,
    name: "Escola do Rio",
    host: "rio.localhost",
    motto: "Devagar e sempre.",
    color: "#1f4d38",
    contact_email: "ana@exemplo.com.br",
    phone: "",
    hours: "",
    signatory: "Ana Lima",
    signatory_role: "Gestão",
    time_zone: "America/Sao_Paulo",
    today: "2026-11-23",
  };
}
