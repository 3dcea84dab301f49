import { afterEach, expect, test, vi } from "vitest";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";
import { type ChangedSubject, notifyChange } from "../tenancy/notify-change.ts";
import { openTestWorld } from "../testing/world.ts";
import { Sessions } from "./sessions.ts";
import { hashToken } from "./tokens.ts";

const world = await openTestWorld();
const { pool, changes } = world.services;
const [ours, theirs] = [await world.makeProject(), await world.makeProject()];
const course = await world.makeCourse(ours);
const ana = await world.makePerson(ours, { name: "Ana" });
const bia = await world.makePerson(ours, { name: "Bia" });

let asked = 0;
const counting = new Proxy(pool, {
  get: (target, name) => (name === "sharedReads" ? countedReads : Reflect.get(target, name)),
});
const countedReads = new Proxy(pool.sharedReads, {
  get: (target, name) => {
    if (name === "join") asked++;
    const value: unknown = Reflect.get(target, name);
    return typeof value === "function" ? value.bind(target) : value;
  },
});
const sessions = new Sessions(counting, changes);
const find = ({ token, project }: typeof ana, now = world.clock.now) =>
  sessions.find(project._id, hashToken(token), now);

afterEach(() => vi.restoreAllMocks());

test("asks the database once, also when many ask at once", async () => {
  changes.emit("*", "*");

  const asks = await asksOf(async () => {
    await Promise.all([find(ana), find(ana), find(ana)]);
    expect(await find(ana)).toMatchObject({ _id: ana._id, enrollments: [] });
  });

  expect(asks).toBe(1);
});

test("knows of whatever this process wrote before that is answered, a hundred times over", async () => {
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

test("reads a person again when they changed, and everybody when a course changed its name", async () => {
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
});

test("asks again for nobody else than the person who changed", async () => {
  const changeAna = async () => {
    await change("people", ana._id, (sql) => sql`update users set data = data || '{"x": 1}' where id = ${ana._id}`);
    return await asksOf(() => find(bia));
  };

  await expect.poll(changeAna, { timeout: 5000 }).toBe(0);
});

test("lets nobody in whose session ended, by the clock or by a delete, here or in another process", async () => {
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

test("takes no token of one project for another's", async () => {
  await find(ana);

  expect(await sessions.find(theirs._id, hashToken(ana.token), world.clock.now)).toBeNull();
});

test("keeps no tokens that are nobody's", async () => {
  const asks = await asksOf(async () => {
    for (const _turn of [1, 2]) expect(await find({ ...ana, token: "x" })).toBeNull();
  });

  expect(asks).toBe(2);
});

test("asks again after a minute, should news have been lost, and after a time without news", async () => {
  await expect.poll(() => asksOf(() => find(ana)), { timeout: 5000 }).toBe(0);

  const later = performance.now() + 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await asksOf(() => find(ana))).toBe(1);

  changes.emit("*", "*");
  expect(await asksOf(() => find(ana))).toBe(1);
});

test("a person who changes while the database is being asked is asked for again", async () => {
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

/** How often the database was asked. The same event may come again over another connection, and make it once more. */
async function asksOf(work: () => Promise<unknown>): Promise<number> {
  asked = 0;
  await work();
  return asked;
}

/** Writes and announces it, as an operation does. */
async function change(subject: ChangedSubject, userId: string | undefined, work: (sql: Sql) => Promise<unknown>) {
  await inProject(pool, ours._id, async (sql) => {
    await work(sql);
    await notifyChange(sql, ours._id, subject, userId);
  });
}
