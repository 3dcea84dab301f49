import { expect, test } from "vitest";
import { openTestWorld } from "../testing/world.ts";
import { inProject } from "./in-project.ts";
import { notifyChange } from "./notify-change.ts";

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
  await expect.poll(() => received, { timeout: 5000 }).toContain("*:*");

  await inProject(pool, academy._id, (sql) => notifyChange(sql, academy._id, "projects"));

  await expect.poll(() => received).toContain(`projects:${academy._id}`);
});
