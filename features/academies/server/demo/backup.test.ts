import { mkdtemp, readdir, readFile, stat, truncate, writeFile, copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { readBackup } from "#platform/server/backup/read-backup.ts";
import { storedTables } from "#platform/server/backup/stored-tables.ts";
import { writeBackup } from "#platform/server/backup/write-backup.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { fixtureAcademy } from "../fixture-academy.ts";
import { setTransactionProject, ownerTransaction } from "../owner-transaction.ts";
import { NOW } from "./fixture-seeded.ts";
import { seedDemo } from "./seed-demo.ts";

const { owner: sql } = await openTestDatabase();
const home = await mkdtemp(join(tmpdir(), "vereda-backup-"));
const files = new Files(join(home, "files"));
await seedDemo({ sql, files, report: () => {}, now: NOW }, [
  await fixtureAcademy({}, "ipe"),
  await fixtureAcademy({}, "jatoba"),
]);
const archive = join(home, "copia.tar.gz");
const secrets = { links: "a1", factors: "b2", fields: "c3" };
await writeBackup(archive, {
  sql,
  files,
  home,
  secrets,
  version: "0.1.0",
  migrations: ["0001-projects.sql"],
  now: NOW,
});

test("restores every row and every file of a backup into an empty installation", async () => {
  const { owner: empty } = await openTestDatabase();
  const target = await mkdtemp(join(tmpdir(), "vereda-restored-"));

  const backup = await readBackup(archive, target);
  await backup.loadDatabase(empty);
  await backup.restoreFiles(new Files(join(target, "files")));
  await backup.close();

  expect(backup.secrets).toEqual(secrets);
  expect(backup.manifest).toMatchObject({ academies: ["ipe", "jatoba"], migrations: ["0001-projects.sql"] });
  const [before, after] = [await allRows(sql), await allRows(empty)];
  expect(Object.values(before).flat().length).toBeGreaterThan(1000);
  expect(after).toEqual(before);
  expect(await bytesBelow(join(target, "files"))).toEqual(await bytesBelow(join(home, "files")));
  expect(await constraintsOf(empty)).toEqual(await constraintsOf(sql));
  expect((await readdir(target)).toSorted()).toEqual(["files"]);
});

test("writes a backup that only its owner can read, and leaves no temporary files", async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await readdir(home)).toSorted()).toEqual(["copia.tar.gz", "files"]);
});

test("refuses a truncated or incomplete archive, a missing file and one that is not a backup", async () => {
  const target = await mkdtemp(join(tmpdir(), "vereda-refused-"));
  const [cut, other] = [join(home, "cortada.tar.gz"), join(home, "outra.tar.gz")];
  await copyFile(archive, cut);
  await truncate(cut, (await stat(cut)).size - 2000);
  await writeFile(other, "outra coisa");

  await expect(readBackup(cut, target)).rejects.toThrow("está cortado, danificado");
  await expect(readBackup(other, target)).rejects.toThrow("não é uma cópia inteira");
  await expect(readBackup(join(home, "nenhuma"), target)).rejects.toThrow("Não há o arquivo");
  const backup = await readBackup(archive, target);
  backup.manifest.tables.users = 5;
  const { owner: empty } = await openTestDatabase();
  await expect(backup.loadDatabase(empty)).rejects.toThrow("A cópia está incompleta");
  expect(await empty`select 1 from projects`).toEqual([]);
  await backup.close();
  expect(await readdir(target)).toEqual([]);
});

async function allRows(from: postgres.Sql): Promise<Record<string, string[]>> {
  const projects = await from<{ id: string }[]>`select id from projects order by id`;
  const rows: Record<string, string[]> = {};
  for (const { id } of projects)
    await ownerTransaction(from, async (transaction) => {
      await setTransactionProject(transaction, id);
      for (const { name, isTenant } of await storedTables(transaction)) {
        const own = isTenant ? transaction`where project_id = ${id}` : transaction``;
        const found = await transaction<{ row: string }[]>`
          select to_jsonb(t)::text as row from ${transaction(name)} t ${own} order by 1`;
        rows[name] = [...(rows[name] ?? []), ...found.map(({ row }) => row)];
      }
    });
  return rows;
}

async function bytesBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.toSorted().map(async (path) => [path.slice(folder.length), await readFile(path)] as const)),
  );
}

/** Returns whether each constraint is deferrable and each trigger enabled. */
async function constraintsOf(from: postgres.Sql) {
  return await from`
    select conname as name, condeferrable::text as state from pg_constraint where connamespace = 'vereda'::regnamespace
    union all select tgname, tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace = 'vereda'::regnamespace and not tgisinternal
    order by 1, 2`;
}
