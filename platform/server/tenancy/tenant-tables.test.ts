import { expect, test } from "vitest";
import { openTestWorld } from "../testing/world.ts";

// Read from the catalogue itself: a table that is added tomorrow is tried too.
const { services } = await openTestWorld();
const sql = services.pool;

/** It tells which project a visit is for, before there is one; the app may only read it. */
const BEFORE_ANY_PROJECT = ["hosts"];

const tables = await sql<
  { name: string; has_rls: boolean; is_forced: boolean; owner: string; privileges: string[]; policies: string[] }[]
>`
  select c.relname as name, c.relrowsecurity as has_rls, c.relforcerowsecurity as is_forced, c.relowner::regrole::text as owner,
    array(select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
      where has_table_privilege('vereda_app', c.oid, p)) as privileges,
    array(select concat_ws(' | ', polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy where polrelid = c.oid) as policies
  from pg_class c where c.relnamespace = 'vereda'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped)`;
const tenantTables = tables.filter(({ name }) => !BEFORE_ANY_PROJECT.includes(name));

test("there are tenant tables, and the app owns none of them", () => {
  expect(tenantTables.length).toBeGreaterThanOrEqual(15);
  expect(tables.filter(({ owner }) => owner === "vereda_app")).toEqual([]);
});

test.for(tenantTables)(
  "$name: its wall stands, for its owner too, and there is no other policy",
  ({ has_rls, is_forced, policies }) => {
    const own = "(project_id = (NULLIF(current_setting('app.project_id'::text, true), ''::text))::uuid)";
    expect({ has_rls, is_forced, policies }).toEqual({
      has_rls: true,
      is_forced: true,
      policies: [`* | ${own} | ${own}`],
    });
  },
);

test.for(tenantTables)("$name: the app may not empty it past the wall, nor hang anything on it", ({ privileges }) => {
  expect(privileges).not.toEqual(expect.arrayContaining([expect.stringMatching(/TRUNCATE|REFERENCES|TRIGGER/)]));
});

test.for(tenantTables)(
  "$name: project_id comes first in its primary key, in every unique key and in every reference",
  async ({ name }) => {
    const keys = await sql<{ contype: string; conname: string; first_column: string }[]>`
    select conname, contype, (select attname from pg_attribute where (attrelid, attnum) = (conrelid, conkey[1])) as first_column
    from pg_constraint where conrelid = ${`vereda.${name}`}::regclass and contype in ('p', 'u', 'f')`;
    const indexes = await sql<{ first_column: string }[]>`
    select (select attname from pg_attribute where (attrelid, attnum) = (indrelid, indkey[0])) as first_column
    from pg_index where indrelid = ${`vereda.${name}`}::regclass`;

    expect(keys.filter(({ contype }) => contype === "p")).toHaveLength(1);
    expect(keys.some(({ contype }) => contype === "f")).toBe(true);
    for (const { first_column } of [...keys, ...indexes]) expect(first_column).toBe("project_id");
  },
);

test("what is read before there is a project can't be written by the app", () => {
  for (const { privileges } of tables.filter(({ name }) => BEFORE_ANY_PROJECT.includes(name)))
    expect(privileges).toEqual(["SELECT"]);
});

test.for([
  "alter table users disable row level security",
  "alter table users no force row level security",
  "drop policy tenant on users",
  "create policy everybody on users using (true)",
  "call isolate_tenant('users')",
  "drop table users",
  "truncate users cascade",
  "alter table users owner to vereda_app",
  "create table vereda.mine (id int)",
  "create table public.mine (id int)",
  "create schema mine",
  "alter role vereda_app bypassrls",
  "set role postgres",
  "set session authorization postgres",
  "set session_replication_role = replica",
  "insert into hosts (host, project_id) select 'x', id from projects",
  "update projects set name = 'x'",
  "delete from projects",
  "select * from migrations",
  "update audit_entries set operation = 'x'",
  "delete from audit_entries",
])("the app's role is refused: %s", async (statement) => {
  await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
});
