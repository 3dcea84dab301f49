import { afterEach, expect, test, vi } from "vitest";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";
import { type ChangedSubject, notifyChange } from "../tenancy/notify-change.ts";
import { openTestWorld } from "../testing/world.ts";
import { Sessions } from "./sessions.ts";

const world = await openTestWorld();
const { pool, changes } = world.services;
const [ours, theirs] = [await world.makeProject(), await world.makeProject()];
const course = await world.makeCourse(ours);
const ana = await world.makePerson(ours, { name: "Ana" });
const bia = await world.makePerson(ours, { name: "Bia" });

let queries = 0;
const counting = new Proxy(pool, {
  get: (target, name) => (name === "sharedReads" ? countedReads : Reflect.get(target, name)),
});
const countedReads = new Proxy(pool.sharedReads, {
  get: (target, name) => {
    if (name === "join") queries++;
    const value: unknown = Reflect.get(target, name);
    return typeof value === "function" ? value.bind(target) : value;
  },
});
const sessions = new Sessions(counting, changes);
const find = ({ token, project }: typeof ana, now = world.clock.now) => sessions.find(project._id, token, now);

afterEach(() => vi.restoreAllMocks());

test("queries the database once for concurrent and repeated calls", async () => {
  changes.emit("*", "*");

  const count = await queriesOf(async () => {
    await Promise.all([find(ana), find(ana), find(ana)]);
    expect(await find(ana)).toMatchObject({ _id: ana._id, enrollments: [] });
  });

  expect(count).toBe(1);
});

test("returns new data immediately after each write of this process", async () => {
  for (let turn = 0; turn < 100; turn++) {
    await find(ana);
    await change(
      "people",
      ana._id,
      (sql) => sql`update users set data = data || ${sql.json({ turn })} where id = ${ana._id}`,
    );
    expect(await find(ana)).toMatchObject({ data: { turn } });
  }
});

test("reloads a person after a change, and all people after a course is renamed", async () => {
  await find(bia);
  await change("people", bia._id, (sql) => sql`update users set rule = 'admin' where id = ${bia._id}`);
  expect(await find(bia)).toMatchObject({ rule: "admin" });

  await change(
    "people",
    bia._id,
    (sql) => sql`insert into enrollments ${sql({ project_id: ours._id, user_id: bia._id, course_id: course._id })}`,
  );
  await change("courses", undefined, (sql) => sql`update courses set name = 'Outro nome'`);
  expect(await find(bia)).toMatchObject({ enrollments: [{ course_name: "Outro nome" }] });

  await change("courses", course._id, (sql) => sql`update courses set name = 'Mais um nome'`);
  expect(await find(bia)).toMatchObject({ enrollments: [{ course_name: "Mais um nome" }] });
});

test("reloads only the person who changed", async () => {
  const changeAna = async () => {
    await change("people", ana._id, (sql) => sql`update users set data = data || '{"x": 1}' where id = ${ana._id}`);
    return await queriesOf(() => find(bia));
  };

  await expect.poll(changeAna, { timeout: 5000 }).toBe(0);
});

test("refuses a session that expired or was deleted, here or in another process", async () => {
  const [cleo, dora, eva] = [
    await world.makePerson(ours),
    await world.makePerson(ours),
    await world.makePerson(theirs),
  ];
  await Promise.all([find(cleo), find(dora), find(eva)]);

  await change("people", cleo._id, (sql) => sql`delete from sessions where user_id = ${cleo._id}`);
  await world.inside(theirs, (sql) => sql`delete from users where id = ${eva._id}`);

  expect(await find(cleo)).toBeNull();
  expect(await find(dora, new Date(world.clock.now.getTime() + 31 * 24 * 60 * 60 * 1000))).toBeNull();
  expect(await find(dora)).toMatchObject({ _id: dora._id });
  expect(await find(eva)).toBeNull();
});

test("refuses a token of another project", async () => {
  await find(ana);

  expect(await sessions.find(theirs._id, ana.token, world.clock.now)).toBeNull();
});

test("does not cache unknown tokens", async () => {
  const count = await queriesOf(async () => {
    for (const _turn of [1, 2]) expect(await find({ ...ana, token: "x" })).toBeNull();
  });

  expect(count).toBe(2);
});

test("reloads after a minute, in case a change event was lost, and after a gap in the events", async () => {
  await expect.poll(() => queriesOf(() => find(ana)), { timeout: 5000 }).toBe(0);

  const later = performance.now() + 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await queriesOf(() => find(ana))).toBe(1);

  changes.emit("*", "*");
  expect(await queriesOf(() => find(ana))).toBe(1);
});

test("reloads a person who changes while they are being read", async () => {
  const seen = Array.from({ length: 50 }, async (_, turn) => {
    const before = find(bia);
    await change(
      "people",
      bia._id,
      (sql) => sql`update users set data = data || ${sql.json({ turn })} where id = ${bia._id}`,
    );
    await before;
  });
  await Promise.all(seen);

  const [row] = await world.inside(ours, (sql) => sql`select data from users where id = ${bia._id}`);
  expect(await find(bia)).toMatchObject({ data: row?.data });
});

/** Returns how many database queries `work` causes. An event that arrives twice may cause one query more. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  queries = 0;
  await work();
  return queries;
}

/** Writes to the database and sends a change event, as an operation does. */
async function change(subject: ChangedSubject, userId: string | undefined, work: (sql: Sql) => Promise<unknown>) {
  await inProject(pool, ours._id, async (sql) => {
    await work(sql);
    await notifyChange(sql, ours._id, subject, userId);
  });
}
