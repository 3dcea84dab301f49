import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";

// Tables are read from PostgreSQL's catalogue, so that new ones are tested too.
const { owner } = await openTestDatabase();
const FOLDER = join(import.meta.dirname, "../../../db/migrations");

test("every foreign key has an index that begins with its columns", async () => {
  const slow = await owner`
    select conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as key from pg_constraint c
    where contype = 'f' and connamespace = 'vereda'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey)`;

  expect([...slow], "deleting a referenced row would scan the whole table").toEqual([]);
});

test("no foreign key changes referring rows other than by deleting them", async () => {
  const changing = await owner`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'vereda'::regnamespace and (confdeltype not in ('a', 'c') or confupdtype <> 'a')`;

  expect([...changing], "a distributed database knows no “set null”: the operation clears it").toEqual([]);
});

test("the schema has no triggers, and no function other than isolate_tenant", async () => {
  const triggers = await owner`
    select tgname from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'vereda'::regnamespace and not tgisinternal`;
  const functions = await owner`select proname as name from pg_proc where pronamespace = 'vereda'::regnamespace`;

  expect([...triggers]).toEqual([]);
  expect([...functions]).toEqual([{ name: "isolate_tenant" }]);
});

test("the migrations need no extension", async () => {
  const extensions = await owner<{ extname: string }[]>`select extname from pg_extension`;

  expect([...extensions]).toEqual([{ extname: "plpgsql" }]);
});

test("migrations that were merged are unchanged", () => {
  const held = readFileSync(join(FOLDER, "released.sha256"), "utf8").trim().split("\n");
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  const current = names.map((name) => {
    const checksum = createHash("sha256").update(readFileSync(join(FOLDER, name)));
    return `${checksum.digest("hex")}  ${name}`;
  });

  expect(held).toContainEqual(expect.stringContaining("  0268-asked-for-anamnese.sql"));
  expect(
    held.filter((line) => !current.includes(line)),
    "write the change as a new migration",
  ).toEqual([]);
});
