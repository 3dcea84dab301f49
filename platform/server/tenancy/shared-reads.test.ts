import { expect, test } from "vitest";
import type { Sql } from "../postgres/pool.ts";
import { openWorld } from "../testing/world.ts";
import { SharedReads } from "./shared-reads.ts";

const world = await openWorld([]);
const { pool } = world.house;
const [ours, theirs] = [await world.makeProject(), await world.makeProject()];
const ana = await world.makePerson(ours);
await world.makePerson(theirs);

test("readers of one moment share a connection and a transaction of their project", async () => {
  const reads = new SharedReads(pool, ours._id);

  const seen = await Promise.all([1, 2, 3].map(() => reads.run(look)));

  expect(seen.map(({ people }) => people)).toEqual([[ana._id], [ana._id], [ana._id]]);
  expect(new Set(seen.map(({ where }) => where)).size).toBe(1);
  expect(new Set(seen.map(({ since }) => since)).size).toBe(1);
});

test("whoever reads later begins anew, and sees what was written meanwhile", async () => {
  const reads = new SharedReads(pool, ours._id);
  const before = await reads.run(look);

  const bia = await world.makePerson(ours);

  const after = await reads.run(look);
  expect(after.people.toSorted()).toEqual([...before.people, bia._id].toSorted());
  expect(after.since).not.toBe(before.since);
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

test("gives its connection back, however its readers end", async () => {
  const reads = () => new SharedReads(pool, ours._id);

  await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      reads().run((sql) => (at % 2 ? look(sql) : Promise.reject(new Error("No further")))),
    ),
  );

  expect((await reads().run(look)).people).toContain(ana._id);
});

async function look(sql: Sql): Promise<{ people: string[]; where: number; since: string }> {
  const [row] = await sql<[{ where: number; since: string }]>`select pg_backend_pid() as where, now()::text as since`;
  const people = await sql<{ id: string }[]>`select id from users`;
  return { ...row, people: people.map(({ id }) => id) };
}
