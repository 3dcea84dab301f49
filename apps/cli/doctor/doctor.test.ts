import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { loadSecrets } from "#apps/server/secrets.ts";
import {
  importAcademy,
  listAcademies,
  setTransactionProject,
  ownerTransaction,
  readAcademy,
  writeStarter,
} from "#features/academies/server/index.ts";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { checkDatabase } from "./check-database.ts";
import { checkFiles, checkSecrets } from "./check-files.ts";
import { checkHosts } from "./check-hosts.ts";
import { checkClock, checkDisk, checkVersions } from "./check-machine.ts";
import { checkJobs } from "./check-jobs.ts";
import { checkEmails, checkMailServer } from "./check-mail.ts";
import { checkServer } from "./check-server.ts";
import type { Finding } from "./finding.ts";

const { owner: sql } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "vereda-doctor-"));
const files = new Files(join(folder, "files"));
const own = { sql, files };
const config = readConfig({ VEREDA_FOLDER: folder, VEREDA_DEMO: "0" }, []);
await loadSecrets(config, sql);
const academy = await readAcademy(await writeStarter(mkdtempSync(join(tmpdir(), "vereda-rio-")), starter("rio")));
const { projectId } = await importAcademy(own, academy, { isDryRun: false, now: new Date() });
const academies = () => listAcademies(sql);

test("reports no fault in a working installation", async () => {
  const findings = [
    ...checkVersions(),
    ...(await checkDisk(folder)),
    ...(await checkDatabase(sql)),
    ...(await checkFiles({ config, ...own, academies: await academies() })),
    ...(await checkSecrets(config)),
    ...(await checkClock(sql)),
  ];
  expect(findings.filter(({ status }) => status !== "ok")).toEqual([]);
  expect(new Set(findings.map(({ about }) => about))).toEqual(
    new Set(["Versões", "Disco", "Banco de dados", "Tabelas", "Arquivos", "Chaves", "Relógio"]),
  );
});

test("reports unreachable addresses and missing managers, with advice", async () => {
  await sql`insert into hosts (host, project_id, position) values ('nenhures.invalid', ${projectId}, 1)`;
  await sql`
    insert into hosts (host, project_id, position, redirect_to) values ('antiga.invalid', ${projectId}, 2, 'rio.localhost')`;
  const findings = [
    ...(await checkHosts(config, await academies())),
    ...(await checkServer({ ...config, port: 9 }, { isRunning: true })),
    ...(await checkServer({ ...config, port: 9 }, { isRunning: false })),
  ];
  expect(wrong(findings)).toEqual([
    ["warning", "Gestão", expect.stringContaining("person invite rio E-MAIL --rule manager")],
    ["fault", "Endereços", expect.stringContaining("Crie no DNS um registro A")],
    ["fault", "Endereços", expect.stringContaining("Crie no DNS um registro A")],
    ["warning", "Endereços", expect.stringContaining("PUBLIC_ORIGIN=https://{host}")],
    ["fault", "Servidor", expect.stringContaining("Confira PORT e HOST")],
    ["warning", "Servidor", expect.stringContaining("Se devia estar aberto")],
  ]);
});

test("reports an unreachable mail server and waiting emails", async () => {
  await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId ?? "");
    await transaction`
      insert into emails (project_id, id, kind, recipient, content, created_at)
      values (${projectId}, gen_random_uuid(), 'test', 'ana@exemplo.com.br', '{}', now() - interval '2 hours')`;
  });
  const mail = { url: "smtp://127.0.0.1:9", from: "nao-responda@exemplo.com.br" };
  expect(wrong([await checkMailServer({ mail }, true), ...(await checkEmails(sql, await academies()))])).toEqual([
    ["fault", "E-mail", expect.stringContaining("Confira SMTP_URL")],
    ["warning", "E-mail", expect.stringContaining("Confira SMTP_URL")],
  ]);
  const unreadable = { url: "smtp://ana:%zz@127.0.0.1:9", from: "nao-responda@exemplo.com.br" };
  expect(await checkMailServer({ mail: unreadable }, true)).toMatchObject({ status: "fault", about: "E-mail" });
  expect(wrong([await checkMailServer(config, false)])).toEqual([]);
});

test("reports the emails and the jobs that failed in the last week, with the last reason", async () => {
  await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId ?? "");
    for (const [days, fault] of [
      [1, "550 caixa cheia"],
      [2, "450 tente depois"],
      [9, "antiga"],
    ] as const)
      await transaction`
        insert into emails (project_id, id, kind, recipient, created_at, failed_at, fault)
        select ${projectId}, gen_random_uuid(), 'invitation', 'ana@exemplo.com.br', moment, moment, ${fault}
        from (select now() - make_interval(days => ${days}) as moment) m`;
    await transaction`
      insert into jobs (project_id, id, name, target_id, due_at, created_at, given_up_at, fault)
      values (${projectId}, gen_random_uuid(), 'send-push', gen_random_uuid(), now(), now(), now(), 'Error ENOTFOUND')`;
  });
  const found = [...(await checkEmails(sql, await academies())), ...(await checkJobs(sql, await academies()))];
  expect(found.map(({ status, sentence }) => [status, sentence])).toEqual([
    ["warning", expect.stringContaining("1 e-mail de “Escola do Rio” espera há mais de uma hora")],
    ["warning", "2 e-mails de “Escola do Rio” não saíram nos últimos 7 dias (invitation: 550 caixa cheia)"],
    ["warning", "1 trabalho abandonado em “Escola do Rio” nos últimos 7 dias (send-push: Error ENOTFOUND)"],
  ]);
});

test("reports missing files, damaged or world-readable secrets, a wrong clock and outdated tables", async () => {
  const secrets = join(folder, "secrets", "server.json");
  chmodSync(secrets, 0o644);
  await files.removeProject(projectId ?? "");
  expect(wrong(await checkFiles({ config, ...own, academies: await academies() }))).toEqual([
    ["fault", "Arquivos", expect.stringContaining("Restaure-os de uma cópia")],
  ]);
  expect(wrong(await checkSecrets(config))).toEqual([["warning", "Chaves", `Rode: chmod 600 ${secrets}`]]);
  mkdirSync(join(folder, "secrets"), { recursive: true });
  writeFileSync(secrets, "{");
  expect(wrong(await checkSecrets(config))).toEqual([["fault", "Chaves", expect.stringContaining("Restaure-o")]]);
  expect(wrong(await checkClock(sql, new Date(Date.now() + 60_000)))).toEqual([
    ["fault", "Relógio", expect.stringContaining("Acerte o relógio")],
  ]);
  await sql`delete from migrations where name = (select max(name) from migrations)`;
  expect(wrong(await checkDatabase(sql))).toEqual([["fault", "Tabelas", expect.stringContaining("vereda -- migrate")]]);
});

/** Returns the findings that are not "ok", as [status, about, advice]. */
function wrong(findings: readonly Finding[]) {
  return findings.filter(({ status }) => status !== "ok").map(({ status, about, advice }) => [status, about, advice]);
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
