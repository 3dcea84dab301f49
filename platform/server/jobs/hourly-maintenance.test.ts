import { expect, onTestFinished, test } from "vitest";
import { registry } from "#features/registry.ts";
import { newId } from "#shared/ids.ts";
import { openLog } from "../http/log.ts";
import { Projects } from "../tenancy/projects.ts";
import type { MadePerson } from "../testing/make-person.ts";
import type { MadeProject } from "../testing/make-project.ts";
import { openTestWorld } from "../testing/world.ts";
import { HourlyMaintenance } from "./hourly-maintenance.ts";

const world = await openTestWorld(registry);
const open = () => new HourlyMaintenance({ services: world.services, log: openLog(null) });

test("deletes rows past their retention in every project, and no others", async () => {
  const [one, other] = [await personWithTraces(), await personWithTraces()];
  world.clock.advance({ days: 91 });
  const fresh = await world.makePerson(one.project);

  await open().runIfDue();

  for (const person of [one, other]) expect(await traces(person)).toEqual({ sessions: 0, friction: 0, emails: 1 });
  expect(await traces(fresh)).toMatchObject({ sessions: 1 });
});

test("deletes many rows in batches, because a statement has a time limit", async () => {
  const academy = await world.makeProject();
  await world.inside(academy, async (sql) => {
    await sql`
      insert into friction_events (project_id, id, created_at, kind, message, path)
      select ${academy._id}, gen_random_uuid(), ${world.clock.now}, 'friction', 'x', '/' from generate_series(1, 10100)`;
    // Stands in for the time limit.
    await sql.unsafe(`
      create function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 5000 then raise 'too many rows for one statement'; end if; return null;
      end $$;
      create trigger refuse_many after delete on friction_events referencing old table as gone
        for each statement execute function refuse_many()`);
  });
  onTestFinished(() => world.inside(academy, (sql) => sql`drop function refuse_many cascade`).then(() => {}));
  world.clock.advance({ days: 91 });
  await world.inside(
    academy,
    (sql) => sql`
      update friction_events set created_at = ${world.clock.now}
      where id in (select id from friction_events limit 7)`,
  );

  await open().runIfDue();

  expect(await world.inside(academy, (sql) => sql`select count(*)::int from friction_events`)).toEqual([{ count: 7 }]);
});

test("uses the configured retention periods", async () => {
  const person = await personWithTraces();
  world.services.retentionDays = { emails: 30, friction_events: 400 };
  world.clock.advance({ days: 100 });

  await open().runIfDue();

  expect(await traces(person)).toEqual({ sessions: 0, friction: 1, emails: 0 });
});

test("runs on only one of several servers, once an hour", async () => {
  world.clock.advance({ hours: 2 });
  const begun = await Promise.all([open(), open(), open()].map((tidier) => tidier.runIfDue()));
  expect(begun.filter(Boolean)).toHaveLength(1);
  world.clock.advance({ minutes: 50 });
  expect(await open().runIfDue()).toBe(false);
  world.clock.advance({ minutes: 11 });
  expect(await open().runIfDue()).toBe(true);
});

test("in a test copy, queues hourly jobs except those that send messages to people", async () => {
  const academy = await world.makeProject();
  const run = async () => {};
  const jobs = [
    { name: "counts", isHourly: true, run },
    { name: "reminds", isHourly: true, sendsOut: true, run },
  ];
  const services = { ...world.services, registry: { ...registry, jobs } };
  const queued = async () => {
    world.clock.advance({ hours: 2 });
    await new HourlyMaintenance({ services, log: openLog(null) }).runIfDue();
    const rows = await world.inside(
      academy,
      (sql) => sql<{ name: string }[]>`
        with gone as (delete from jobs returning name) select name from gone order by name`,
    );
    return rows.map(({ name }) => name);
  };
  await world.inside(academy, (sql) => sql`insert into test_copy (since) values (now())`);
  expect(await queued()).toEqual(["counts"]);
  await world.inside(academy, (sql) => sql`delete from test_copy`);
  expect(await queued()).toEqual(["counts", "reminds"]);
});

test("queues no hourly jobs for a hidden demo academy, whose jobs nobody runs", async () => {
  const [demo, own] = [await world.makeProject({ is_demo: true }), await world.makeProject()];
  const jobs = [{ name: "hourly", isHourly: true, run: async () => {} }];
  const projects = new Projects(world.services.pool, world.services.changes, { hidesDemo: true });
  const services = { ...world.services, projects, registry: { ...registry, jobs } };
  world.clock.advance({ hours: 2 });

  await new HourlyMaintenance({ services, log: openLog(null) }).runIfDue();

  const queued = (project: MadeProject) => world.inside(project, (sql) => sql`select name from jobs`);
  expect(await queued(own)).toEqual([{ name: "hourly" }]);
  expect(await queued(demo)).toEqual([]);
});

test("every declared retention names existing columns", async () => {
  const declared = Object.entries(registry.tables).flatMap(([table, { retention }]) =>
    retention ? [retention.after, retention.unless ?? []].flat().map((column) => `${table}.${column}`) : [],
  );
  const columns = await world.services.pool<{ name: string }[]>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'vereda'::regnamespace and c.relkind = 'r' and a.attnum > 0`;
  const existing = new Set(columns.map(({ name }) => name));

  expect(declared.length).toBeGreaterThan(6);
  expect(declared.filter((column) => !existing.has(column))).toEqual([]);
});

async function personWithTraces(): Promise<MadePerson> {
  const person = await world.makePerson(await world.makeProject());
  const own = { project_id: person.project._id, created_at: world.clock.now };
  await world.inside(person.project, async (sql) => {
    await sql`insert into friction_events ${sql({ ...own, id: newId(), kind: "friction", message: "x", path: "/" })}`;
    await sql`insert into emails ${sql({ ...own, id: newId(), user_id: person._id, kind: "x", recipient: "x" })}`;
  });
  return person;
}

async function traces({ _id, project }: MadePerson) {
  const [row] = await world.inside(
    project,
    (sql) => sql`
      select (select count(*)::int from sessions where user_id = ${_id}) as sessions,
        (select count(*)::int from friction_events) as friction, (select count(*)::int from emails) as emails`,
  );
  return row;
}
