import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { openPool } from "#platform/server/postgres/pool.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { migrate } from "./commands/migrate.ts";
import { checkDatabase } from "./doctor/check-database.ts";
import { runCommand } from "./fixture-run.ts";
import { EmptyInstallation, withInstallation } from "./installation.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-installation-"));

test("refuses tables of a newer version, and the doctor reports them", async () => {
  const { owner, config } = await installation();
  await owner`insert into migrations (name, checksum, applied_at) values ('9999-futuro.sql', 'x', now())`;

  await expect(withInstallation(config, async () => {})).rejects.toThrow("uma versão mais nova");
  expect(await checkDatabase(owner)).toContainEqual(
    expect.objectContaining({
      status: "fault",
      about: "Tabelas",
      sentence: expect.stringContaining("9999-futuro.sql"),
    }),
  );
});

test("refuses tables of an older version, except for commands that read them without migration", async () => {
  const { owner, config } = await installation();
  const [newest] = await owner<{ name: string }[]>`
    delete from migrations where name = (select max(name) from migrations) returning name`;
  const read = async () => "lida";

  await expect(withInstallation(config, read)).rejects.toThrow("rode `npm run vereda -- migrate`");
  await expect(withInstallation(config, read, { tables: "current" })).rejects.toThrow(
    "rode `npm run vereda -- migrate`",
  );
  expect(await withInstallation(config, read, { tables: "any" })).toBe("lida");
  expect(await owner`select 1 from migrations where name = ${newest?.name ?? ""}`).toEqual([]);
});

test("creates tables in an empty installation, but not for commands that only read", async () => {
  const { owner, config } = await installation();
  await owner`drop schema vereda cascade`;
  const read = async () => "lida";

  for (const tables of ["current", "any"] as const)
    await expect(withInstallation(config, read, { tables })).rejects.toThrow(EmptyInstallation);
  expect(await owner`select 1 from pg_namespace where nspname = 'vereda'`).toEqual([]);
  expect(await withInstallation(config, read)).toBe("lida");

  const empty = { ...config, databaseUrl: null, folder: join(folder, "nenhuma") };
  await expect(withInstallation(empty, read, { tables: "current" })).rejects.toThrow(EmptyInstallation);
  expect(existsSync(empty.folder)).toBe(false);
});

test("refuses to migrate while a server is connected to the external database", async () => {
  const { owner, config, appUrl } = await installation();
  const pool = openPool(appUrl);
  await pool`select 1`;

  await expect(runCommand(migrate, { config })).rejects.toThrow("Há um servidor aberto sobre estas tabelas");
  await pool.end();
  await waitForClosedConnections(owner);
  expect(await runCommand(migrate, { config })).toMatchObject({
    code: 0,
    text: expect.stringContaining("As tabelas já estavam em dia."),
  });
});

/** Waits until PostgreSQL no longer lists a connection of the server. */
async function waitForClosedConnections(owner: postgres.Sql): Promise<void> {
  await expect
    .poll(
      () => owner`select 1 from pg_stat_activity where datname = current_database() and application_name = 'vereda'`,
    )
    .toEqual([]);
}

async function installation() {
  const database = await openTestDatabase();
  const config = readConfig({ DATABASE_URL: database.ownerUrl, VEREDA_FOLDER: folder }, []);
  return { ...database, config };
}
