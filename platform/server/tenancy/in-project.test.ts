import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { openTestWorld } from "../testing/world.ts";
import { isConnectionLost } from "../postgres/connection-loss.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "./in-project.ts";

const world = await openTestWorld();
const { pool } = world.services;
const [ours, theirs] = [await world.makeProject(), await world.makeProject()];
const ana = await world.makePerson(ours, { name: "Ana" });
const bia = await world.makePerson(theirs, { name: "Bia" });

test("sees the rows of its project and no others", async () => {
  expect(await inProject(pool, ours._id, peopleIn)).toEqual([ana._id]);
  expect(await inProject(pool, theirs._id, peopleIn)).toEqual([bia._id]);
});

test("sees and writes nothing without a project, even on connections that had one before", async () => {
  await Promise.all(Array.from({ length: 20 }, () => inProject(pool, ours._id, peopleIn)));

  const seen = await Promise.all(Array.from({ length: 20 }, () => pool`select id from users`));

  expect(seen.flat()).toEqual([]);
  await expect(
    pool`insert into audit_entries (project_id, id, operation) values (${ours._id}, ${newId()}, 'x')`,
  ).rejects.toMatchObject(ISOLATION);
});

test("can't write a row of another project, nor move one there", async () => {
  await expect(inProject(pool, ours._id, (sql) => writeEntry(sql, "x", theirs._id))).rejects.toMatchObject(ISOLATION);
  await expect(
    inProject(pool, ours._id, (sql) => sql`update users set project_id = ${theirs._id} where id = ${ana._id}`),
  ).rejects.toMatchObject(ISOLATION);
  expect((await inProject(pool, ours._id, (sql) => sql`delete from users where id = ${bia._id}`)).count).toBe(0);
});

test.for(["", "*", "0".repeat(36), "'; set role postgres; --"])(
  "refuses a project that is not an id: “%s”",
  async (projectId) => {
    await expect(inProject(pool, projectId, peopleIn)).rejects.toThrow("A transaction needs the id of a project");
  },
);

test("commits everything or nothing", async () => {
  const half = inProject(pool, ours._id, async (sql) => {
    await writeEntry(sql, "half");
    throw new Error("rolled back");
  });

  await expect(half).rejects.toThrow("rolled back");
  expect(await entriesOf("half")).toBe(0);
});

test("retries after a deadlock, so that both transactions commit", async () => {
  const academy = await world.makeProject();
  const [cid, dora] = [
    await world.makePerson(academy, { name: "Cid" }),
    await world.makePerson(academy, { name: "Dora" }),
  ];
  let runs = 0;
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
  const lockBoth = (first: string, second: string) =>
    inProject(pool, academy._id, async (sql) => {
      await lockPerson(sql, first);
      if (++runs === 2) resolve();
      await bothHoldOne;
      await lockPerson(sql, second);
    });

  await Promise.all([lockBoth(cid._id, dora._id), lockBoth(dora._id, cid._id)]);

  expect(runs).toBeGreaterThan(2);
});

test("retries when another transaction inserts the same row first, and then sees it", async () => {
  const id = newId();
  let runs = 0;
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<void>();
  const insertOnce = () =>
    inProject(pool, ours._id, async (sql) => {
      const found = await sql`select from audit_entries where project_id = ${ours._id} and id = ${id}`;
      if (++runs === 2) resolve();
      await bothHaveLooked;
      if (found.count > 0) return "exists";
      await sql`insert into audit_entries (project_id, id, operation) values (${ours._id}, ${id}, 'insert-once')`;
      return "inserted";
    });

  expect((await Promise.all([insertOnce(), insertOnce()])).toSorted()).toEqual(["exists", "inserted"]);
  expect(await entriesOf("insert-once")).toBe(1);
});

test("retries when another transaction deletes a referenced row first, and then misses it", async () => {
  const eva = await world.makePerson(ours, { name: "Eva" });
  let runs = 0;
  const outcome = await inProject(pool, ours._id, async (sql) => {
    const { count } = await sql`select from users where project_id = ${ours._id} and id = ${eva._id}`;
    if (count === 0) return "missing";
    if (++runs === 1)
      await inProject(
        pool,
        ours._id,
        (other) => other`delete from users where project_id = ${ours._id} and id = ${eva._id}`,
      );
    await sql`insert into weekly_goals (project_id, user_id, objects, created_at)
      values (${ours._id}, ${eva._id}, 3, ${world.clock.now})`;
    return "inserted";
  });

  expect([outcome, runs]).toEqual(["missing", 1]);
});

test("fails when a statement failed, even if its error was caught", async () => {
  const ignored = inProject(pool, ours._id, async (sql) => {
    await writeEntry(sql, "ignored");
    await sql`select 1 / 0`.catch(() => {});
    return "all well";
  });

  await expect(ignored).rejects.toThrow("The transaction had failed and was rolled back");
  expect(await entriesOf("ignored")).toBe(0);
});

test("retries when its connection is lost before the commit, and writes once", async () => {
  const persist = async (operation: string) => {
    let tries = 0;
    await inProject(pool, ours._id, async (sql) => {
      await writeEntry(sql, operation);
      if (++tries <= 2) await die(sql);
    });
    return tries;
  };

  expect(await Promise.all([1, 2, 3, 4, 5].map((at) => persist(`persist-${at}`)))).toEqual([3, 3, 3, 3, 3]);
  expect(await Promise.all([1, 2, 3, 4, 5].map((at) => entriesOf(`persist-${at}`)))).toEqual([1, 1, 1, 1, 1]);
});

test("does not retry a transaction that may have been committed", async () => {
  await world.inside(ours, (sql) => sql.unsafe(DIES_AT_COMMIT));
  let tries = 0;
  const lost = inProject(pool, ours._id, async (sql) => {
    tries++;
    await writeEntry(sql, "die-at-commit");
  });

  await expect(lost).rejects.toSatisfy(isConnectionLost);
  expect(tries).toBe(1);
});

test("fails when the connection is lost on every try", async () => {
  await expect(inProject(pool, ours._id, die)).rejects.toSatisfy(isConnectionLost);
});

test("leaves the pool usable after many lost connections", async () => {
  const deaths = Array.from({ length: 40 }, () =>
    inProject(pool, ours._id, async (sql) => {
      await die(sql).catch(() => {});
      throw new Error("rolled back");
    }),
  );

  for (const death of await Promise.allSettled(deaths))
    expect(death).toMatchObject({ reason: { message: "rolled back" } });

  const after = await Promise.all(Array.from({ length: 24 }, () => inProject(pool, ours._id, peopleIn)));
  expect(after).toEqual(Array.from({ length: 24 }, () => [ana._id]));
});

test("refuses statements on a lost connection", async () => {
  const broken = inProject(pool, ours._id, async (sql) => {
    await die(sql).catch(() => {});
    await sql`select 1`.catch(() => {});
  });

  await expect(broken).rejects.toSatisfy(isConnectionLost);
  expect(await inProject(pool, ours._id, peopleIn)).toEqual([ana._id]);
});

test("refuses statements after the transaction has ended", async () => {
  const leftRunning = Promise.withResolvers<Sql>();
  await inProject(pool, ours._id, async (sql) => leftRunning.resolve(sql));
  const late = await leftRunning.promise;

  expect(() => late`select id from users`).toThrow("The transaction is over");
});

const ISOLATION = { code: "42501", message: expect.stringContaining("row-level security") };

const DIES_AT_COMMIT = `
  create function die() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
  create constraint trigger die after insert on audit_entries deferrable initially deferred
    for each row when (new.operation = 'die-at-commit') execute function die()`;

function die(sql: Sql) {
  return sql`select pg_terminate_backend(pg_backend_pid())`;
}

async function peopleIn(sql: Sql): Promise<string[]> {
  return (await sql<{ id: string }[]>`select id from users`).map(({ id }) => id);
}

function writeEntry(sql: Sql, operation: string, projectId = ours._id) {
  return sql`insert into audit_entries (project_id, id, operation) values (${projectId}, ${newId()}, ${operation})`;
}

async function entriesOf(operation: string): Promise<number> {
  return (await world.auditEntries(ours)).filter((entry) => entry.operation === operation).length;
}

function lockPerson(sql: Sql, id: string) {
  return sql`select 1 from users where id = ${id} for update`;
}
