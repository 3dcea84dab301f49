import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import type { Sql } from "../postgres/pool.ts";
import { TEMPLATE_ROLE } from "../testing/template.ts";
import { openTestWorld } from "../testing/world.ts";
import { inProject } from "./in-project.ts";

// Tables are read from PostgreSQL's catalogue, so that new ones are tested too.
const world = await openTestWorld();
const sql = world.services.pool;

/** Tables that are read to find a request's project, before one is set: each row only by its host name. */
const BEFORE_ANY_PROJECT = ["hosts"];
/** Restrictive policies in addition to the tenant policy. */
const NARROWER: Readonly<Record<string, string[]>> = {
  audit_entries: ["w | restrictive | true | ((network IS NULL) AND (device IS NULL))"],
};

/** Policies beyond the tenant policy: the worker finds due jobs of all projects, whose rows have only ids and times. */
const WIDER: Record<string, string[]> = {
  jobs: ["r | (NULLIF(current_setting('app.project_id'::text, true), ''::text) IS NULL)"],
};

const tables = await sql<
  { name: string; has_rls: boolean; is_forced: boolean; owner: string; privileges: string[]; policies: string[] }[]
>`
  select c.relname as name, c.relrowsecurity as has_rls, c.relforcerowsecurity as is_forced, c.relowner::regrole::text as owner,
    array(select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
      where has_table_privilege(current_user, c.oid, p)) as privileges,
    array(select concat_ws(' | ', polcmd, case when not polpermissive then 'restrictive' end, pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid)) from pg_policy where polrelid = c.oid order by polname desc) as policies
  from pg_class c where c.relnamespace = 'vereda'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped)`;
const tenantTables = tables.filter(({ name }) => !BEFORE_ANY_PROJECT.includes(name));

test("there are tenant tables, and the app owns none of them", () => {
  expect(tenantTables.length).toBeGreaterThanOrEqual(15);
  expect(tables.filter(({ owner }) => owner === TEMPLATE_ROLE)).toEqual([]);
});

test.for(tenantTables)(
  "$name: row-level security is forced for its owner too, and no other policy widens it",
  ({ name, has_rls, is_forced, policies }) => {
    const own = "(project_id = (NULLIF(current_setting('app.project_id'::text, true), ''::text))::uuid)";
    expect({ has_rls, is_forced, policies }).toEqual({
      has_rls: true,
      is_forced: true,
      policies: [`* | ${own} | ${own}`, ...(NARROWER[name] ?? []), ...(WIDER[name] ?? [])],
    });
  },
);

test.for(tenantTables)("$name: the app may not truncate it, reference it or add triggers", ({ privileges }) => {
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

test("tables read before a project is set have row-level security, and the app writes only a project's own rows", async () => {
  const read = tables.filter(({ name }) => BEFORE_ANY_PROJECT.includes(name));

  expect(read).toHaveLength(1);
  for (const { privileges, has_rls } of read)
    expect({ privileges: privileges.toSorted(), has_rls }).toEqual({
      privileges: ["DELETE", "SELECT"],
      has_rls: true,
    });
  const [own, other] = [await world.makeProject(), await world.makeProject()];
  await sql.begin(async (mine) => {
    await mine.unsafe(`set local app.project_id = '${own._id}'`);
    // The host is visible by its name, but must not be writable.
    await mine.unsafe(`set local app.host = '${other.host}'`);
    expect((await mine`delete from hosts where host = ${other.host}`).count).toBe(0);
    expect((await mine`update hosts set position = 9 where host = ${other.host}`).count).toBe(0);
    const theft = mine.savepoint(
      (inner) => inner`insert into hosts (host, project_id, position) values ('x.example', ${other._id}, 0)`,
    );
    await expect(theft).rejects.toMatchObject({ code: "42501" });
    expect((await mine`update hosts set position = 9 where host = ${own.host}`).count).toBe(1);
  });
  await expect(sql`update hosts set project_id = ${own._id}`).rejects.toMatchObject({ code: "42501" });
});

test("a host is visible only by its name or from its project", async () => {
  const [own, other] = [await world.makeProject(), await world.makeProject()];
  const hosts = (sql: Sql) => sql<{ host: string }[]>`select host from hosts`;

  expect([...(await hosts(sql))]).toEqual([]);
  expect([...(await inProject(sql, own._id, hosts))]).toEqual([{ host: own.host }]);
  const named = await sql.begin(async (transaction) => {
    await transaction.unsafe(`set local app.host = '${other.host}'`);
    return [...(await hosts(transaction))];
  });
  expect(named).toEqual([{ host: other.host }]);
});

test("no function runs with its owner's rights", async () => {
  expect([
    ...(await sql`select proname from pg_proc where prosecdef and pronamespace = 'vereda'::regnamespace`),
  ]).toEqual([]);
});

test("the app's role is a member of no other role, and may create nothing", async () => {
  const [role] = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
      exists (select from pg_auth_members where member = r.oid) as is_member,
      has_database_privilege(r.oid, current_database(), 'temporary, create') as creates_in_database,
      exists (select from pg_namespace n where has_schema_privilege(r.oid, n.oid, 'create')) as creates_in_schema
    from pg_roles r where rolname = current_user`;

  expect(new Set(Object.values(role ?? { none: true }))).toEqual(new Set([false]));
});

test("the app can change an audit entry only by clearing network and device", async () => {
  const project = await world.makeProject();
  const person = await world.makePerson(project);
  await world.inside(
    project,
    (owner) =>
      owner`insert into audit_entries ${owner({
        project_id: project._id,
        id: newId(),
        user_id: person._id,
        operation: "look",
        network: "192.0.2.0",
        device: "Linux",
      })}`,
  );
  const change = (network: string | null) =>
    inProject(sql, project._id, (mine) => mine`update audit_entries set network = ${network}, device = null`);

  await expect(change("203.0.113.0")).rejects.toMatchObject({ code: "42501" });
  expect((await change(null)).count).toBe(1);
});

test.for([
  "alter table users disable row level security",
  "alter table users no force row level security",
  "drop policy tenant on users",
  "create policy everybody on users using (true)",
  "call isolate_tenant('users')",
  "drop table users",
  "truncate users cascade",
  `alter table users owner to ${TEMPLATE_ROLE}`,
  "create table vereda.mine (id int)",
  "create temporary table audit_entries (id int)",
  "create table public.mine (id int)",
  "create schema mine",
  `alter role ${TEMPLATE_ROLE} bypassrls`,
  "set role postgres",
  "set session authorization postgres",
  "set session_replication_role = replica",
  "insert into hosts (host, project_id) select 'x', id from projects",
  "update projects set is_demo = true",
  "update projects set friendly_id = 'x'",
  "delete from projects",
  "select * from migrations",
  "update audit_entries set operation = 'x'",
  "delete from audit_entries",
])("the app's role may not run: %s", async (statement) => {
  await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
});
