import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { EventQueue } from "./event-queue.ts";
import { type UsageEvent, usageEvent } from "./usage-event.ts";

const world = await openTestWorld(registry);
const log = openLog(null);

test("drops the oldest events of a full queue, and counts them", async () => {
  const academy = await world.makeProject();
  const queue = new EventQueue({ services: world.services, log, maxWaiting: 3 });
  queue.add(
    academy._id,
    ["a", "b", "c", "d", "e"].map((name) => made(academy._id, name)),
  );

  expect(queue.waiting).toBe(3);
  expect(queue.counts).toEqual({ accepted: 5, dropped: 2, saved: 0 });
  await queue.flush();
  expect(await namesOf(academy)).toEqual(["c", "d", "e"]);
  expect(queue.counts.saved).toBe(3);
});

test("stores events in the queue while the database is unreachable, and writes them once when it is back", async () => {
  const academy = await world.makeProject();
  let isAway = true;
  const projects = {
    byId: (id: string) => (isAway ? Promise.reject(new Error("away")) : world.services.projects.byId(id)),
  };
  const services = { ...world.services, projects } as unknown as typeof world.services;
  const queue = new EventQueue({ services, log });
  queue.add(academy._id, [made(academy._id, "a")]);
  await queue.flush();
  expect(queue.waiting).toBe(1);

  isAway = false;
  await queue.flush();
  expect(queue.waiting).toBe(0);
  expect(await namesOf(academy)).toEqual(["a"]);
});

test("keeps events in the queue while the disk is full", async () => {
  const academy = await world.makeProject();
  const disk = { ...world.services.disk, isFull: true };
  const queue = new EventQueue({ services: { ...world.services, disk }, log });
  queue.add(academy._id, [made(academy._id, "a")]);
  await queue.flush();
  expect(queue.waiting).toBe(1);
  expect(await namesOf(academy)).toEqual([]);
});

test("counts page addresses above the limit of 300 in one rollup row", async () => {
  const academy = await world.makeProject();
  const queue = new EventQueue({ services: world.services, log });
  const paths = Array.from({ length: 400 }, (_, at) => made(academy._id, "page view", `/inventado-${at}`));
  queue.add(academy._id, paths);
  await queue.flush();
  const [row] = await world.inside(
    academy,
    (sql) => sql<{ rows: number; sum: number }[]>`select count(*)::int as rows, sum(count)::int as sum from usage_days`,
  );
  expect(row).toEqual({ rows: 301, sum: 400 });
});

function made(projectId: string, event: string, path = "/courses"): UsageEvent {
  const sender = { projectId, userId: null, userAgent: "", now: world.clock.now };
  const read = usageEvent({ event, properties: { path } }, sender);
  if (read === null || read === "foreign") throw new Error("not an event");
  return read;
}

async function namesOf(project: { _id: string }): Promise<string[]> {
  const rows = await world.inside(
    project,
    (sql) => sql<{ name: string }[]>`select name from usage_events order by name`,
  );
  return rows.map(({ name }) => name);
}
