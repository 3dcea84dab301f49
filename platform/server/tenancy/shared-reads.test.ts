import { expect, test } from "vitest";
import type { Sql } from "../postgres/pool.ts";
import { openTestWorld } from "../testing/world.ts";
import { SharedReads } from "./shared-reads.ts";

const world = await openTestWorld();
const { pool } = world.services;
const [ours, theirs] = [await world.makeProject(), await world.makeProject()];
const ana = await world.makePerson(ours);
const bia = await world.makePerson(theirs);

test("readers of one moment share a connection that sees their project", async () => {
  const reads = new SharedReads(pool, ours._id);

  const seen = await Promise.all([1, 2, 3].map(() => reads.run(look)));

  expect(seen.map(({ people }) => people)).toEqual([[ana._id], [ana._id], [ana._id]]);
  expect(new Set(seen.map(({ where }) => where)).size).toBe(1);
});

test("projects that take turns on the same connections never see each other's people", async () => {
  const visits = Array.from({ length: 200 }, (_, at) => (at % 3 ? ours : theirs));

  const seen = await Promise.all(visits.map((project) => new SharedReads(pool, project._id).run(look)));

  expect(seen.map(({ people }) => people)).toEqual(visits.map((project) => [project === ours ? ana._id : bia._id]));
  expect(new Set(seen.map(({ where }) => where)).size).toBeLessThanOrEqual(8);
});

test("visits of one moment share a connection, four at most", async () => {
  const visits = [1, 2, 3, 4, 5].map(() => new SharedReads(pool, ours._id));

  const seen = await Promise.all(visits.map((reads) => reads.run(look)));

  expect(new Set(seen.map(({ where }) => where)).size).toBe(2);
});

test("a visit that begins while another one reads has a connection of its own", async () => {
  const slow = new SharedReads(pool, ours._id).run(async (sql) => {
    await sql`select pg_sleep(0.2)`;
    return await look(sql);
  });
  await new Promise((resolve) => setImmediate(resolve));

  const quick = await new SharedReads(pool, ours._id).run(look);

  expect(quick.where).not.toBe((await slow).where);
});

test("sees at each statement what was written meanwhile", async () => {
  const reads = new SharedReads(pool, ours._id);

  const [before, after, added] = await reads.run(async (sql) => {
    const { people } = await look(sql);
    const { _id } = await world.makePerson(ours);
    return [people, (await look(sql)).people, _id] as const;
  });

  expect(after.toSorted()).toEqual([...before, added].toSorted());
});

test("refuses to write", async () => {
  const reads = new SharedReads(pool, ours._id);

  await expect(reads.run((sql) => sql`delete from users where id = ${ana._id}`)).rejects.toMatchObject({
    code: "25006",
  });

  expect((await reads.run(look)).people).toContain(ana._id);
});

test("one reader's failed query fails nobody else, nor whoever comes after", async () => {
  const reads = new SharedReads(pool, ours._id);

  const [broken, ...others] = await Promise.allSettled([
    reads.run((sql) => sql`select 1 / 0`),
    reads.run(look),
    reads.run(async (sql) => {
      await sql`select pg_sleep(0.05)`;
      return await look(sql);
    }),
  ]);

  expect(broken).toMatchObject({ status: "rejected", reason: { code: "22012" } });
  expect(others.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect((await reads.run(look)).people).toContain(ana._id);
});

test("what a reader says no to is told as it is, and asked once", async () => {
  const reads = new SharedReads(pool, ours._id);
  let asked = 0;
  const refuse = () => {
    asked += 1;
    throw new Error("Not for you");
  };

  const [no, yes] = await Promise.allSettled([reads.run(async () => refuse()), reads.run(look)]);

  expect(no).toMatchObject({ status: "rejected", reason: { message: "Not for you" } });
  expect(yes.status).toBe("fulfilled");
  expect(asked).toBe(1);
});

test("a connection that is cut in the middle is made up for", async () => {
  const reads = new SharedReads(pool, ours._id);
  let isFirst = true;

  const seen = await Promise.all([
    reads.run(async (sql) => {
      if (isFirst) {
        isFirst = false;
        await sql`select pg_terminate_backend(pg_backend_pid())`;
      }
      return await look(sql);
    }),
    reads.run(look),
  ]);

  expect(seen.every(({ people }) => people.includes(ana._id))).toBe(true);
});

test("gives nothing of what was read when its connection could not be told whose rows to see", async () => {
  const quiet = await world.makeProject();
  const joined = pool.sharedReads.join(ours._id);
  const connection = await joined.connection;
  const see = connection.see.bind(connection);
  connection.see = () => Promise.reject(new Error("Not told"));
  await pool.sharedReads.leave(joined);

  await expect(new SharedReads(pool, quiet._id).run(look)).rejects.toThrow("Not told");

  connection.see = see;
  expect((await new SharedReads(pool, quiet._id).run(look)).people).toEqual([]);
});

test("gives its connection back, however its readers end", async () => {
  const reads = () => new SharedReads(pool, ours._id);

  await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      reads().run((sql) => (at % 2 ? look(sql) : Promise.reject(new Error("No further")))),
    ),
  );

  expect((await reads().run(look)).people).toContain(ana._id);
});

test("lets nothing that was left running read on among another project's rows", async () => {
  const leftRunning = Promise.withResolvers<Sql>();
  await new SharedReads(pool, ours._id).run(async (sql) => leftRunning.resolve(sql));
  const late = await leftRunning.promise;

  expect(() => late`select id from users`).toThrow("The transaction is over");
});

async function look(sql: Sql): Promise<{ people: string[]; where: number }> {
  const [row] = await sql<[{ where: number }]>`select pg_backend_pid() as where`;
  const people = await sql<{ id: string }[]>`select id from users`;
  return { ...row, people: people.map(({ id }) => id) };
}
