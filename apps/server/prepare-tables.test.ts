import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { appUrl } from "#db/app-role.ts";
import { openClient } from "#db/client.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { readConfig } from "./config.ts";
import { migrateDatabase } from "./database.ts";
import { prepareTables, shareInstallation } from "./prepare-tables.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

// One cluster with the databases of two installations, each with its own owner.
const folder = await mkdtemp(join(tmpdir(), "vereda-tables-"));
await chmod(folder, 0o755);
const cluster = await startEmbedded({ folder: join(folder, "postgres"), durable: false });
afterAll(() => cluster.stop());
const [norte, sul] = [await newDatabase("norte", "um"), await newDatabase("escola-sul", "dois")];

test("separates two installations on one cluster by their roles", async () => {
  await prepareTables(configOf(norte), norte, () => {});
  const early = openClient(appUrl(norte), { max: 1, idle_timeout: 1 });
  whenDone(() => early.end());
  expect(await nameIn(early)).toBe("vereda_app_norte");

  await prepareTables(configOf(sul), sul, () => {});

  const late = [openClient(appUrl(norte), { max: 1 }), openClient(appUrl(sul), { max: 1 })];
  expect(await Promise.all(late.map(nameIn))).toEqual([
    "vereda_app_norte",
    expect.stringMatching(/^vereda_app_escola_sul_/),
  ]);
  const foreign = new URL(appUrl(norte));
  foreign.pathname = "/escola-sul";
  const stranger = openClient(foreign.href, { max: 1 });
  await expect(stranger`select * from vereda.projects`).rejects.toMatchObject({ code: "42501" });
  for (const sql of [...late, stranger]) await sql.end();
});

test("reports changes outside its schema on the first start", async () => {
  const url = await newDatabase("leste", "tres");
  const reported: string[] = [];
  for (let start = 0; start < 2; start++) await migrateDatabase(url, { report: (sentence) => reported.push(sentence) });

  expect(reported).toEqual([
    "Criei neste PostgreSQL o papel vereda_app_leste, com que a Vereda se conecta para servir.",
    "Retirei de todos (PUBLIC) a criação de tabelas temporárias no banco leste.",
  ]);
});

test("serves with only the application's role when tables and shared secrets exist", async () => {
  const url = await newDatabase("oeste", "quatro");
  const config = { ...configOf(url), isServing: true };
  await expect(prepareTables(config, url, () => {})).rejects.toThrow("vereda -- migrate");
  await migrateDatabase(url);
  const app = appUrl(url);
  await expect(prepareTables(configOf(app), app, () => {})).rejects.toThrow("segredos desta instalação");

  expect(await shareInstallation(config, url)).toBe(app);

  const reported: string[] = [];
  const serving = await prepareTables(configOf(app), app, (sentence) => reported.push(sentence));
  expect(serving).toMatchObject({ appUrl: app, secrets: { links: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(reported).toEqual([]);
  expect(await prepareTables(config, url, (sentence) => reported.push(sentence))).toEqual(serving);
  expect(reported).toEqual([expect.stringContaining("Para servir basta vereda_app_oeste")]);
});

test("refuses to serve on the tables of an older version", async () => {
  const url = await newDatabase("velha", "cinco");
  await migrateDatabase(url, { only: ["0001-projects.sql", "0002-people.sql"] });

  await expect(prepareTables(configOf(appUrl(url)), appUrl(url), () => {})).rejects.toThrow(
    "As tabelas deste banco ainda não são as desta versão.",
  );
});

test("refuses to start, to serve and to migrate on the tables of a newer version", async () => {
  const url = await newDatabase("nova", "oito");
  await migrateDatabase(url);
  const sql = openClient(url, { max: 1 });
  await sql`insert into vereda.migrations (name, checksum, applied_at) values ('9999-futuro.sql', 'x', now())`;

  const newer = "uma versão mais nova";
  await expect(migrateDatabase(url)).rejects.toThrow(newer);
  await expect(prepareTables(configOf(url), url, () => {})).rejects.toThrow(newer);
  await expect(prepareTables({ ...configOf(url), isServing: true }, url, () => {})).rejects.toThrow(newer);
  await expect(prepareTables(configOf(appUrl(url)), appUrl(url), () => {})).rejects.toThrow(newer);
  await sql.end();
});

test("two concurrent starts migrate once", async () => {
  const url = await newDatabase("juntas", "seis");
  const [one = [], other = []] = await Promise.all([migrateDatabase(url), migrateDatabase(url)]);

  expect([one.length, other.length].toSorted((a, b) => a - b)[0]).toBe(0);
  expect(one.length + other.length).toBeGreaterThan(20);
});

test("refuses an altered migration and tables of an unreleased version, with a message", async () => {
  const url = await newDatabase("mudada", "sete");
  await migrateDatabase(url);
  const sql = openClient(url, { max: 1 });
  await sql`update vereda.migrations set checksum = 'x' where name = '0002-people.sql'`;
  await expect(migrateDatabase(url)).rejects.toThrow("a migração 0002-people.sql foi alterada depois de aplicada");

  await sql`update vereda.migrations set name = '0007-heros.sql' where name = '0002-people.sql'`;
  await expect(migrateDatabase(url)).rejects.toThrow("são de uma versão de desenvolvimento");
  await sql.end();
});

async function newDatabase(name: string, password: string): Promise<string> {
  const sql = openClient(cluster.url, { max: 1, onnotice: () => {} });
  const owner = `dona_${password}`;
  await sql.unsafe(`create role ${owner} login createrole password '${password}'`);
  await sql.unsafe(`create database "${name}" owner ${owner}`);
  await sql.end();
  const url = new URL(cluster.url);
  [url.username, url.password, url.pathname] = [owner, password, `/${name}`];
  return url.href;
}

function configOf(url: string) {
  const name = new URL(url).pathname.slice(1);
  return readConfig({ DATABASE_URL: url, VEREDA_FOLDER: join(folder, name) }, []);
}

async function nameIn(sql: ReturnType<typeof openClient>): Promise<string> {
  const [row] = await sql<
    [{ name: string }]
  >`select current_user as name from vereda.projects right join (select) x on true`;
  return row.name;
}
