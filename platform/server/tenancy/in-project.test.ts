import { expect, test } from "vitest";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import { openTestWorld } from "../testing/world.ts";
import { isConnectionLost } from "../postgres/connection-loss.ts";
import type { Sql } from "../postgres/pool.ts";
import { type CommitWith, inOneStatement, inProject } from "./in-project.ts";

const world = await openTestWorld();
const { pool } = world.services;
const [ours, theirs] = [await world.makeProject(), await world.makeProject()];
const ana = await world.makePerson(ours, { name: "Ana" });
const bia = await world.makePerson(theirs, { name: "Bia" });

test("sees the rows of its project and no others", async () => {
  expect(await inProject(pool, ours._id, peopleIn)).toEqual([ana._id]);
  expect(await inProject(pool, theirs._id, peopleIn)).toEqual([bia._id]);
});

test("sees nothing and writes nothing without a project, also on connections that had one before", async () => {
  await Promise.all(Array.from({ length: 20 }, () => inProject(pool, ours._id, peopleIn)));

  const seen = await Promise.all(Array.from({ length: 20 }, () => pool`select id from users`));

  expect(seen.flat()).toEqual([]);
  await expect(
    pool`insert into audit_entries (project_id, id, operation) values (${ours._id}, ${newId()}, 'x')`,
  ).rejects.toMatchObject(ISOLATION);
});

test("can't write a row of another project, nor move one there", async () => {
  await expect(inProject(pool, ours._id, (sql) => writeLine(sql, "x", theirs._id))).rejects.toMatchObject(ISOLATION);
  await expect(
    inProject(pool, ours._id, (sql) => sql`update users set project_id = ${theirs._id} where id = ${ana._id}`),
  ).rejects.toMatchObject(ISOLATION);
  expect((await inProject(pool, ours._id, (sql) => sql`delete from users where id = ${bia._id}`)).count).toBe(0);
});

test.for(["", "*", "0".repeat(36), "'; set role postgres; --"])(
  "takes nothing but an id for a project: “%s”",
  async (projectId) => {
    await expect(inProject(pool, projectId, peopleIn)).rejects.toThrow("A transaction needs the id of a project");
  },
);

test("keeps all of what was done, or nothing", async () => {
  const half = inProject(pool, ours._id, async (sql) => {
    await writeLine(sql, "half");
    throw new Error("No further");
  });

  await expect(half).rejects.toThrow("No further");
  expect(await linesOf("half")).toBe(0);
});

test("does not call done what failed on the way, even when nobody looked", async () => {
  const careless = inProject(pool, ours._id, async (sql) => {
    await writeLine(sql, "careless");
    await sql`select 1 / 0`.catch(() => {});
    return "all well";
  });

  await expect(careless).rejects.toThrow("The transaction had failed and was rolled back");
  expect(await linesOf("careless")).toBe(0);
});

test("begins again when its connection dies before the commit, and does its work once", async () => {
  const persist = async (operation: string) => {
    let tries = 0;
    await inProject(pool, ours._id, async (sql) => {
      await writeLine(sql, operation);
      if (++tries <= 2) await die(sql);
    });
    return tries;
  };

  expect(await Promise.all([1, 2, 3, 4, 5].map((at) => persist(`persist-${at}`)))).toEqual([3, 3, 3, 3, 3]);
  expect(await Promise.all([1, 2, 3, 4, 5].map((at) => linesOf(`persist-${at}`)))).toEqual([1, 1, 1, 1, 1]);
});

test("does not begin again what may have been committed", async () => {
  await world.inside(ours, (sql) => sql.unsafe(DIES_AT_COMMIT));
  let tries = 0;
  const works: Work[] = [
    async (sql) => void (await writeLine(sql, "die-at-commit")),
    async (sql, commitWith) => void (await commitWith(writeLine(sql, "die-at-commit"))),
  ];

  for (const work of works) {
    const lost = inProject(pool, ours._id, async (sql, commitWith) => {
      tries++;
      await work(sql, commitWith);
    });
    await expect(lost).rejects.toSatisfy(isConnectionLost);
  }

  expect(tries).toBe(2);
});

test("gives up on a database that goes on dying", async () => {
  await expect(inProject(pool, ours._id, die)).rejects.toSatisfy(isConnectionLost);
});

test("leaves the pool as good as before, however many connections die", async () => {
  const deaths = Array.from({ length: 40 }, () =>
    inProject(pool, ours._id, async (sql) => {
      await die(sql).catch(() => {});
      throw new Error("No further");
    }),
  );

  for (const death of await Promise.allSettled(deaths))
    expect(death).toMatchObject({ reason: { message: "No further" } });

  const after = await Promise.all(Array.from({ length: 24 }, () => inProject(pool, ours._id, peopleIn)));
  expect(after).toEqual(Array.from({ length: 24 }, () => [ana._id]));
});

test("refuses to speak on a line that was cut, and survives having tried", async () => {
  const deaf = inProject(pool, ours._id, async (sql) => {
    await die(sql).catch(() => {});
    await sql`select 1`.catch(() => {});
  });

  await expect(deaf).rejects.toSatisfy(isConnectionLost);
  expect(await inProject(pool, ours._id, peopleIn)).toEqual([ana._id]);
});

test("lets nothing that was left running speak on into another project's transaction", async () => {
  const leftRunning = Promise.withResolvers<Sql>();
  await inProject(pool, ours._id, async (sql) => leftRunning.resolve(sql));
  const late = await leftRunning.promise;

  expect(() => late`select id from users`).toThrow("The transaction is over");
});

test("ends with statements and the commit in one round trip, and has kept them", async () => {
  const kept = await inProject(pool, ours._id, async (sql, commitWith) => {
    const [first, second] = await commitWith(Promise.all([writeLine(sql, "at-the-end"), writeLine(sql, "at-the-end")]));
    return first.count + second.count;
  });

  expect(kept).toBe(2);
  expect(await linesOf("at-the-end")).toBe(2);
});

test("keeps nothing of what it began when a statement at its end fails, and says which", async () => {
  const failed = inProject(pool, ours._id, async (sql, commitWith) => {
    await writeLine(sql, "before-a-bad-end");
    await commitWith(Promise.all([writeLine(sql, "bad-end"), sql`select 1 / 0`, writeLine(sql, "bad-end")]));
  });

  await expect(failed).rejects.toMatchObject({ code: "22012" });
  expect([await linesOf("before-a-bad-end"), await linesOf("bad-end")]).toEqual([0, 0]);
});

test("refuses whatever comes after its end", async () => {
  const talkative = inProject(pool, ours._id, async (sql, commitWith) => {
    await commitWith(writeLine(sql, "the-end"));
    await writeLine(sql, "after-the-end");
  });

  await expect(talkative).rejects.toThrow("The transaction is over");
  expect([await linesOf("the-end"), await linesOf("after-the-end")]).toEqual([1, 0]);
});

test("does not begin again what was lost at its end", async () => {
  let tries = 0;
  const lost = inProject(pool, ours._id, async (sql, commitWith) => {
    tries++;
    await commitWith(Promise.all([writeLine(sql, "lost-end"), die(sql)]));
  });

  await expect(lost).rejects.toSatisfy(isConnectionLost);
  expect([tries, await linesOf("lost-end")]).toEqual([1, 0]);
});

test("asks a statement of its own again when its line was cut, and leaves no project named behind it", async () => {
  let tries = 0;
  const [found] = await inOneStatement(pool, async (sql) => {
    if (tries++ === 0) await die(sql);
    return await sql<{ id: string }[]>`select id from account_of(${ours._id}, ${emailKey(ana.email)})`;
  });

  expect([tries, found?.id]).toEqual([2, ana._id]);
  expect(await inOneStatement(pool, peopleIn)).toEqual([]);
});

test("of a statement of its own that fails, nothing is kept, and its line serves the next", async () => {
  const failed = inOneStatement(pool, (sql) => sql`select 1 / 0`);

  await expect(failed).rejects.toThrow("division by zero");
  expect(await inProject(pool, ours._id, peopleIn)).toEqual([ana._id]);
});

type Work = (sql: Sql, commitWith: CommitWith) => Promise<void>;

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

function writeLine(sql: Sql, operation: string, projectId = ours._id) {
  return sql`insert into audit_entries (project_id, id, operation) values (${projectId}, ${newId()}, ${operation})`;
}

async function linesOf(operation: string): Promise<number> {
  return (await world.audited(ours)).filter((line) => line.operation === operation).length;
}
