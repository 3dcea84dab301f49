import type { Socket } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { openPool } from "../postgres/pool.ts";
import { startProxy } from "../testing/tcp-proxy.ts";
import { openTestWorld } from "../testing/world.ts";
import { Changes } from "./changes.ts";
import { inProject } from "./in-project.ts";
import { notifyChange, notifyChangeOfPeople } from "./notify-change.ts";

const world = await openTestWorld();
const { changes, pool } = world.services;
const academy = await world.makeProject();
const received: string[] = [];
changes.onChange((...event) => void received.push(event.filter(Boolean).join(":")));

test("receives only events of committed transactions, before the commit returns", async () => {
  received.length = 0;
  const undone = inProject(pool, academy._id, async (sql) => {
    await notifyChange(sql, academy._id, "courses");
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");

  await inProject(pool, academy._id, (sql) => notifyChange(sql, academy._id, "people", academy._id));

  expect([...new Set(received)]).toEqual([`people:${academy._id}:${academy._id}`]);
});

test("sends the events of many people in one statement, and none for nobody", async () => {
  received.length = 0;
  let statements = 0;
  const people = [academy._id, crypto.randomUUID(), crypto.randomUUID()];
  await inProject(pool, academy._id, async (sql) => {
    const counted = new Proxy(sql, {
      apply: (target, self, args) => (statements++, Reflect.apply(target, self, args)),
    });
    await notifyChangeOfPeople(counted, academy._id, people);
    await notifyChangeOfPeople(counted, academy._id, []);
  });

  expect(statements).toBe(1);
  await expect.poll(() => new Set(received)).toEqual(new Set(people.map((id) => `people:${academy._id}:${id}`)));
});

test("a process receives an event at most twice, however many connections it has", async () => {
  const reads = Array.from({ length: 5 }, () => inProject(pool, academy._id, (sql) => sql`select pg_sleep(0.05)`));
  await Promise.all(reads);
  received.length = 0;

  await inProject(pool, academy._id, (sql) => notifyChange(sql, academy._id, "courses"));
  await expect.poll(() => received).toHaveLength(2);
  await Promise.all(Array.from({ length: 5 }, () => inProject(pool, academy._id, (sql) => sql`select 1`)));

  expect(received).toEqual([`courses:${academy._id}`, `courses:${academy._id}`]);
});

test("after a lost connection, reports that anything may have changed, and listens again", async () => {
  received.length = 0;
  await pool`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`;
  await expect.poll(() => received).toContain("*:*");

  await inProject(pool, academy._id, (sql) => notifyChange(sql, academy._id, "projects"));

  await expect.poll(() => received).toContain(`projects:${academy._id}`);
});

test("notices that its connection receives nothing any more, although nobody closed it, and listens again", async () => {
  const [{ name }] = await pool<[{ name: string }]>`select current_database() as name`;
  const listeners: Socket[] = [];
  const { url } = await startProxy(
    Object.assign(new URL(inject("postgres")), { pathname: name }).href,
    (text, link) => {
      if (text.includes("listen ")) listeners.push(link.server);
      return true;
    },
  );
  const through = openPool(url, { max: 1 });
  onTestFinished(() => through.end({ timeout: 0 }));
  const others = new Changes();
  const heard: string[] = [];
  await others.listen(through);
  others.onChange((...event) => void heard.push(event.filter(Boolean).join(":")));

  for (const listener of listeners) listener.unpipe();
  await inProject(pool, academy._id, (sql) => notifyChange(sql, academy._id, "projects"));
  // Once when it is noticed, and once when it listens again; more often on a machine that is slow to answer.
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  expect(new Set(heard)).toEqual(new Set(["*:*"]));

  const heardCourses = async () => {
    await inProject(pool, academy._id, (sql) => notifyChange(sql, academy._id, "courses"));
    return heard;
  };
  await expect.poll(heardCourses, { interval: 250 }).toContain(`courses:${academy._id}`);
}, 60_000);
