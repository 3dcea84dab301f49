import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrationState } from "#db/pending-migrations.ts";
import { fixtureAcademy } from "#features/academies/server/fixture-academy.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { startVereda } from "./fixture-run.ts";

const home = await mkdtemp(join(tmpdir(), "vereda-moved-"));
const archive = join(home, "copia.tar.gz");
const PASSPHRASE = "sombra de ipê às três";
/** A migration that only creates an index; the test removes it to imitate an older version. */
const MISSING = "0342-audit-by-operation.sql";

test("restores a backup of an older version with encrypted keys to another database, and migrates it", async () => {
  const [source, target] = [await place("fonte"), await place("destino")];
  const academy = await fixtureAcademy();
  expect(await startVereda(["academy", "import", academy, "--yes"], source.env).ended).toMatchObject({ code: 0 });
  await source.owner`drop index vereda.audit_by_operation`;
  await source.owner`delete from vereda.migrations where name = ${MISSING}`;
  const locked = { ...source.env, BACKUP_PASSPHRASE: PASSPHRASE };
  expect(await startVereda(["backup", archive], locked).ended).toMatchObject({ code: 0 });

  await target.owner`drop schema vereda cascade`;
  const wrong = { ...target.env, BACKUP_PASSPHRASE: "sombra de ipê às duas" };
  expect(await startVereda(["restore", archive], wrong).ended).toMatchObject({
    code: 1,
    output: expect.stringContaining("não abre as chaves desta cópia"),
  });
  expect(await target.owner`select 1 from pg_namespace where nspname = 'vereda'`).toEqual([]);

  const right = { ...target.env, BACKUP_PASSPHRASE: PASSPHRASE };
  expect(await startVereda(["restore", archive], right).ended).toMatchObject({ code: 0 });
  expect(await migrationState(target.owner)).toMatchObject({ pending: [], unknown: [] });
  expect(await filesOf(target.env.VEREDA_FOLDER)).toEqual(await filesOf(source.env.VEREDA_FOLDER));
  const { output } = await startVereda(["academy", "list"], target.env).ended;
  expect(output).toContain("ipe – ");
  const secrets = (sql: typeof source.owner) =>
    sql`select name, value from vereda.secrets where name in ('links', 'factors', 'fields') order by name`;
  expect([...(await secrets(target.owner))]).toEqual([...(await secrets(source.owner))]);
}, 240_000);

async function place(name: string) {
  const { owner, ownerUrl } = await openTestDatabase();
  return { owner, env: { DATABASE_URL: ownerUrl, VEREDA_FOLDER: join(home, name) } };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .toSorted();
}
