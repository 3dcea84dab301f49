import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { fixtureAcademy } from "#features/academies/server/fixture-academy.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { startVereda } from "./fixture-run.ts";

const home = await mkdtemp(join(tmpdir(), "vereda-interrupted-"));
await chmod(home, 0o755);
const { owner, ownerUrl } = await openTestDatabase();
const env = { DATABASE_URL: ownerUrl, VEREDA_FOLDER: join(home, "fonte") };
const archive = join(home, "copia.tar.gz");

test("an interrupted backup leaves no unencrypted files", async () => {
  const academy = await fixtureAcademy();
  expect(await startVereda(["academy", "import", academy, "--yes"], env).ended).toMatchObject({ code: 0 });
  expect(await startVereda(["backup", archive], env).ended).toMatchObject({ code: 0 });

  const stopped = join(home, "parada.tar.gz");
  const { ended } = await whileLocked(owner, async () => {
    const running = startVereda(["backup", stopped], env);
    await waiting(owner, "select to_jsonb%");
    expect(await workFolders(env.VEREDA_FOLDER)).toHaveLength(1);
    running.child.kill("SIGINT");
    await expect.poll(running.output).toContain("Interrompendo…");
    return running;
  });
  expect(await ended).toMatchObject({ code: 130, output: expect.stringContaining("Interrompido.") });
  expect(await workFolders(env.VEREDA_FOLDER)).toEqual([]);
  expect((await readdir(home)).filter((name) => name.startsWith("parada"))).toEqual([]);
}, 120_000);

test("an interrupted restore leaves an empty installation", async () => {
  const target = await openTestDatabase();
  const folder = join(home, "destino");
  const { ended } = await whileLocked(target.owner, async () => {
    const running = startVereda(["restore", archive], { DATABASE_URL: target.ownerUrl, VEREDA_FOLDER: folder });
    await waiting(target.owner, "alter table%");
    running.child.kill("SIGINT");
    // The command must remove the rows that it wrote, and waits for the lock to do so.
    await waiting(target.owner, "drop schema%");
    return running;
  });
  expect(await ended).toMatchObject({ code: 130 });
  expect(await workFolders(folder)).toEqual([]);
  expect(await target.owner`select 1 from pg_namespace where nspname = 'vereda'`).toEqual([]);
  const files = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
}, 120_000);

test("a command that hangs during its clean-up exits after another signal", async () => {
  const target = await openTestDatabase();
  const folder = join(home, "presa");
  await whileLocked(target.owner, async () => {
    const { child } = startVereda(["restore", archive], { DATABASE_URL: target.ownerUrl, VEREDA_FOLDER: folder });
    await waiting(target.owner, "alter table%");
    child.kill("SIGINT");
    await waiting(target.owner, "drop schema%");
    const exitCode = () => {
      child.kill("SIGINT");
      return child.exitCode;
    };
    await expect.poll(exitCode, { timeout: 60_000 }).toBe(130);
  });
}, 120_000);

test("a command that is interrupted while it asks a question stops its PostgreSQL", async () => {
  const folder = join(home, "propria");
  const academy = await fixtureAcademy();
  const { child, output, ended } = startVereda(["academy", "import", academy], {
    VEREDA_FOLDER: folder,
    VEREDA_ASKS: "1",
  });
  await expect.poll(output, { timeout: 60_000 }).toContain("Gravar?");
  expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(true);
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: 130 });
  expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(false);
}, 120_000);

async function workFolders(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^(backup|restore)-/.test(name));
}

/** Runs `work` while another transaction holds an exclusive lock on the table `users`. */
async function whileLocked<T>(sql: postgres.Sql, work: () => Promise<T>): Promise<T> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = sql.begin(async (transaction) => {
    await transaction`lock table users in access exclusive mode`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return await work().finally(async () => {
    release.resolve();
    await holding;
  });
}

async function waiting(sql: postgres.Sql, query: string): Promise<void> {
  const asked = () => sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`;
  await expect.poll(asked, { timeout: 60_000 }).toHaveLength(1);
}
