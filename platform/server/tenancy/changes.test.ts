import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, expect, inject, test } from "vitest";
import { openPool } from "../postgres/pool.ts";
import { openTestWorld } from "../testing/world.ts";
import { Changes } from "./changes.ts";
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

test("notices that its connection receives nothing any more, although nobody closed it, and listens again", async () => {
  const { url, holdListener } = await serveThroughProxy();
  const through = openPool(url, { max: 1 });
  afterAll(() => through.end({ timeout: 0 }));
  const others = new Changes();
  const heard: string[] = [];
  await others.listen(through);
  others.onChange((...event) => void heard.push(event.filter(Boolean).join(":")));

  holdListener();
  await inProject(pool, academy._id, (sql) => notifyChange(sql, academy._id, "projects"));
  // Once when it is noticed, and once when it listens again.
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(["*:*", "*:*"]);

  await inProject(pool, academy._id, (sql) => notifyChange(sql, academy._id, "courses"));
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(`courses:${academy._id}`);
}, 60_000);

/** Forwards connections to this file's database. `holdListener` keeps the one that listens open, but forwards no more. */
async function serveThroughProxy() {
  const [{ name }] = await pool<[{ name: string }]>`select current_database() as name`;
  const url = new URL(inject("postgres"));
  const { hostname } = url;
  const port = Number(url.port);
  const listeners: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(port, hostname);
    client.on("data", (sent) => void (sent.includes("listen ") && listeners.push(server)));
    client.pipe(server).pipe(client);
    client.on("error", () => server.destroy());
    server.on("error", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  afterAll(() => void proxy.close());
  url.search = "";
  url.pathname = `/${name}`;
  url.port = String((proxy.address() as AddressInfo).port);
  const holdListener = () => {
    for (const listener of listeners) listener.unpipe();
  };
  return { url: url.href, holdListener };
}
