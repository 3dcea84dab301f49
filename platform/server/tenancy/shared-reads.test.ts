import { expect, test } from "vitest";
import type { Sql } from "../postgres/pool.ts";
import { openTestWorld } from "../testing/world.ts";
import { SharedReads } from "./shared-reads.ts";

const world = await openTestWorld();
const { pool } = world.services;
const [ours, theirs] = [await world.makeProject(), await world.makeProject()];
const ana = await world.makePerson(ours);
const bia = await world.makePerson(theirs);

test("concurrent reads share a connection that sees their project", async () => {
  const reads = new SharedReads(pool, ours._id);

  const seen = await Promise.all([1, 2, 3].map(() => reads.run(look)));

  expect(seen.map(({ people }) => people)).toEqual([[ana._id], [ana._id], [ana._id]]);
  expect(new Set(seen.map(({ where }) => where)).size).toBe(1);
});

test("projects that use the same connections in turn never see each other's rows", async () => {
  const projects = Array.from({ length: 200 }, (_, at) => (at % 3 ? ours : theirs));

  const seen = await Promise.all(projects.map((project) => new SharedReads(pool, project._id).run(look)));

  expect(seen.map(({ people }) => people)).toEqual(projects.map((project) => [project === ours ? ana._id : bia._id]));
  expect(new Set(seen.map(({ where }) => where)).size).toBeLessThanOrEqual(8);
});

test("at most four concurrent calls share a connection", async () => {
  const calls = [1, 2, 3, 4, 5].map(() => new SharedReads(pool, ours._id));

  const seen = await Promise.all(calls.map((reads) => reads.run(look)));

  expect(new Set(seen.map(({ where }) => where)).size).toBe(2);
});

test("a call that starts during the read of an earlier call gets another connection", async () => {
  const slow = new SharedReads(pool, ours._id).run(async (sql) => {
    await sql`select pg_sleep(0.2)`;
    return await look(sql);
  });
  await new Promise((resolve) => setImmediate(resolve));

  const quick = await new SharedReads(pool, ours._id).run(look);

  expect(quick.where).not.toBe((await slow).where);
});

test("each statement sees what was committed before it", async () => {
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

test("a failed query affects neither concurrent nor later reads", async () => {
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

test("passes on an error of the caller's function, without a retry", async () => {
  const reads = new SharedReads(pool, ours._id);
  let calls = 0;
  const refuse = () => {
    calls += 1;
    throw new Error("refused");
  };

  const [rejected, other] = await Promise.allSettled([reads.run(async () => refuse()), reads.run(look)]);

  expect(rejected).toMatchObject({ status: "rejected", reason: { message: "refused" } });
  expect(other.status).toBe("fulfilled");
  expect(calls).toBe(1);
});

test("repeats the reads when the connection is lost midway", async () => {
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

test("discards what was read when the project could not be set", async () => {
  const quiet = await world.makeProject();
  const joined = pool.sharedReads.join(ours._id);
  const connection = await joined.connection;
  const see = connection.setProject.bind(connection);
  connection.setProject = () => Promise.reject(new Error("not set"));
  await pool.sharedReads.leave(joined);

  await expect(new SharedReads(pool, quiet._id).run(look)).rejects.toThrow("not set");

  connection.setProject = see;
  expect((await new SharedReads(pool, quiet._id).run(look)).people).toEqual([]);
});

test("on a distributed database, each read is one read-only transaction of its project", async () => {
  const distributed = new Proxy(pool, {
    get: (target, name) => name === "isDistributed" || (Reflect.get(target, name) as unknown),
  });
  const reads = new SharedReads(distributed, ours._id);

  const seen = await reads.run(async (sql) => {
    const [begun] = await sql`select now()::text as at`;
    const [later] = await sql`select now()::text as at`;
    return { ...(await look(sql)), isOneTransaction: begun?.at === later?.at };
  });

  expect(seen.isOneTransaction).toBe(true);
  expect(seen.people).toContain(ana._id);
  expect(seen.people).not.toContain(bia._id);
  await expect(reads.run((sql) => sql`delete from users`)).rejects.toMatchObject({ code: "25006" });
});

test("releases its connection after successful and failed reads", async () => {
  const reads = () => new SharedReads(pool, ours._id);

  await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      reads().run((sql) => (at % 2 ? look(sql) : Promise.reject(new Error("failed")))),
    ),
  );

  expect((await reads().run(look)).people).toContain(ana._id);
});

test("refuses statements after the read has ended", async () => {
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
