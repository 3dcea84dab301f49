import { mkdtempSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import type { Finding } from "../doctor/finding.ts";
import { importAcademy, readAcademy } from "#features/academies/server/index.ts";
import { fixtureAcademy } from "#features/academies/server/fixture-academy.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { runCommand, startVereda } from "../fixture-run.ts";
import { withInstallation } from "../installation.ts";
import { doctor } from "./doctor.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-doctor-"));
const { ownerUrl, appUrl } = await openTestDatabase();
// Port 9: no server listens there.
const env = { DATABASE_URL: ownerUrl, VEREDA_FOLDER: join(folder, "data"), VEREDA_DEMO: "0", PORT: "9" };
const academy = await readAcademy(await fixtureAcademy());
await withInstallation(readConfig(env, []), (own) => importAcademy(own, academy, { isDryRun: false, now: new Date() }));

test("reports unreachable files as a fault, and runs the other checks", async () => {
  const findings = await examine({ ...env, FILES_URL: "s3+http://chave:segredo@127.0.0.1:9/balde" });
  expect(findings).toContainEqual(
    expect.objectContaining({ status: "fault", about: "Arquivos", advice: expect.stringContaining("FILES_URL") }),
  );
  expect(findings.filter(({ about }) => about === "Banco de dados").map(({ status }) => status)).toEqual(["ok"]);
  expect(findings.map(({ about }) => about)).toEqual(expect.arrayContaining(["Servidor", "E-mail", "Relógio"]));
});

test("reports a retention period that a start would refuse", async () => {
  expect(await examine({ ...env, RETENTION_DAYS: "announcements=0" })).toContainEqual(
    expect.objectContaining({
      status: "fault",
      about: "Variáveis",
      advice: expect.stringContaining("announcements") as string,
    }),
  );
});

test("with DATABASE_URL, warns if the server does not answer, and reports no fault if it does", async () => {
  expect(await examine(env)).toContainEqual(expect.objectContaining({ status: "warning", about: "Servidor" }));
  const server = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1");
  whenDone(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await examine({ ...env, PORT: String(port) })).toContainEqual(
    expect.objectContaining({ status: "ok", about: "Servidor" }),
  );
});

test("with the application's role, runs the permitted checks and warns about the others", async () => {
  const findings = await examine({ ...env, DATABASE_URL: appUrl });
  expect(findings).toContainEqual(expect.objectContaining({ status: "warning", about: "Academias" }));
  expect(findings).toContainEqual(expect.objectContaining({ status: "ok", about: "Tabelas" }));
  expect(findings.filter(({ about }) => about === "Banco de dados").map(({ status }) => status)).toEqual(["ok"]);
});

test("creates nothing in an empty folder", async () => {
  const empty = mkdtempSync(join(tmpdir(), "vereda-empty-"));
  const findings = await examine({ VEREDA_FOLDER: empty });
  expect(findings).toContainEqual(expect.objectContaining({ status: "warning", about: "Banco de dados" }));
  expect(readdirSync(empty)).toEqual([]);
});

test("with --json, reports an invalid environment variable as a finding", async () => {
  const { ended } = startVereda(["doctor", "--json"], { ...env, SMTP_URL: "smtp.exemplo.com.br" });
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(JSON.parse(output)).toEqual([
    {
      status: "fault",
      about: "Variáveis",
      sentence: "uma delas não serve",
      advice: expect.stringContaining("SMTP_URL"),
    },
  ]);
});

async function examine(variables: Record<string, string>): Promise<Finding[]> {
  const { text } = await runCommand(doctor, { config: readConfig(variables, []), args: ["--json"] });
  return JSON.parse(text) as Finding[];
}
