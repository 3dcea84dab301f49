import { expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#shared/ids.ts";
import { openLog } from "../http/log.ts";
import { inProject } from "../tenancy/in-project.ts";
import type { MadeProject } from "../testing/make-project.ts";
import { openTestWorld } from "../testing/world.ts";
import { cancelJobs, type JobKind, queueJob } from "./job.ts";
import { Worker } from "./worker.ts";

const world = await openTestWorld();
const [aurora, cerrado] = [await world.makeProject(), await world.makeProject()];

test("runs a job inside its project, then deletes it", async () => {
  const [ana, bia] = [await world.makePerson(aurora), await world.makePerson(cerrado)];
  const seen: unknown[] = [];
  const kind: JobKind = {
    name: "look",
    run: async ({ project, inTransaction }, id) => {
      const rows = await inTransaction((sql) => sql<{ id: string }[]>`select id from users`);
      seen.push([project.friendly_id, id, rows.map((row) => row.id)]);
    },
  };
  await queue(kind, aurora, ana._id);
  await queue(kind, cerrado, bia._id);

  await workerFor(kind).settle();

  expect(seen.toSorted()).toEqual([
    [aurora.friendly_id, ana._id, [ana._id]],
    [cerrado.friendly_id, bia._id, [bia._id]],
  ]);
  expect(await left("look")).toEqual([]);
});

test("does not run a job whose transaction was rolled back", async () => {
  const { kind, runs } = counting("undone");
  const undone = inProject(world.services.pool, aurora._id, async (sql) => {
    await queueJob({ sql, project: aurora, now: world.clock.now }, kind, newId());
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");

  await workerFor(kind).settle();

  expect(runs()).toBe(0);
});

test("waits until a job is due, and can be cancelled until then", async () => {
  const { kind, runs } = counting("later");
  const [remaining, cancelled] = [newId(), newId()];
  const dueAt = new Date(world.clock.now.getTime() + 7 * 86_400_000);
  await queue(kind, aurora, remaining, dueAt);
  await queue(kind, aurora, cancelled, dueAt);
  await inProject(world.services.pool, aurora._id, (sql) => cancelJobs({ sql, project: aurora }, kind, cancelled));
  const worker = workerFor(kind);

  await worker.settle();
  expect(runs()).toBe(0);
  world.clock.advance({ days: 7 });
  await worker.settle();

  expect(runs()).toBe(1);
});

test("retries after growing pauses, then gives up with a reason free of personal data", async () => {
  const lastTries: boolean[] = [];
  const kind: JobKind = {
    name: "fails",
    tries: 3,
    run: async ({ isLastTry }) => {
      lastTries.push(isLastTry);
      throw Object.assign(new Error("ana@exemplo.com.br"), { code: "ECONNREFUSED" });
    },
  };
  const worker = workerFor(kind);
  await queue(kind, aurora, newId());

  await worker.settle();
  await worker.settle();
  expect(lastTries).toEqual([false]);
  world.clock.advance({ minutes: 0.1 });
  await worker.settle();
  world.clock.advance({ minutes: 0.6 });
  await worker.settle();
  world.clock.advance({ days: 9 });
  await worker.settle();

  expect(lastTries).toEqual([false, false, true]);
  expect(await left("fails")).toEqual([
    { tries: 3, fault: "Error ECONNREFUSED", given_up_at: expect.any(Date), is_leased: false },
  ]);
});

test("does not retry a failed job after all due jobs were run, until it is called again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  const run = async () => {
    if (++runs === 1) throw new Error("not yet");
  };
  const kind: JobKind = { name: "late", run };
  const worker = workerFor(kind);
  await queue(kind, aurora, newId());
  await worker.settle();
  expect(runs).toBe(1);

  world.clock.advance({ minutes: 0.1 });
  const looked = vi.spyOn(world.services.projects, "byId");
  onTestFinished(() => looked.mockRestore());
  vi.advanceTimersByTime(6000);

  expect(looked).not.toHaveBeenCalled();
  await worker.settle();
  expect(runs).toBe(2);
});

test("runs each job once when several workers compete", async () => {
  const { kind, runs } = counting("once");
  for (let at = 0; at < 60; at++) await queue(kind, at % 2 ? aurora : cerrado, newId());

  await Promise.all([1, 2, 3].map(() => workerFor(kind).settle()));

  expect(runs()).toBe(60);
});

test("long jobs of one project leave a place to other projects", async () => {
  const mayEnd = Promise.withResolvers<void>();
  const begun: string[] = [];
  const long: JobKind = {
    name: "long",
    run: async ({ project }) => {
      // A fourth one would leave no place to a second project's jobs; it ends the wait, so that this test ends.
      if (begun.push(project.friendly_id) > 3) mayEnd.resolve();
      await mayEnd.promise;
    },
  };
  const short: JobKind = {
    name: "short",
    run: async ({ project }) => {
      begun.push(project.friendly_id);
      mayEnd.resolve();
    },
  };
  for (let at = 0; at < 6; at++) await queue(long, aurora, newId());
  const worker = workerFor(long, short);
  worker.start();
  onTestFinished(() => worker.stop());
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(3);
  await queue(short, cerrado, newId());
  await expect.poll(() => begun.length).toBe(7);
  expect(begun.indexOf(cerrado.friendly_id)).toBe(3);
  await expect.poll(async () => [...(await left("long")), ...(await left("short"))]).toEqual([]);
});

test("a job of a killed process is retried when its lease ends", async () => {
  const { kind, runs } = counting("orphan");
  await queue(kind, aurora, newId());
  const soon = new Date(Date.now() + 30_000);
  await world.inside(aurora, (sql) => sql`update jobs set tries = 1, leased_until = ${soon} where name = ${kind.name}`);
  await workerFor(kind).settle();
  expect(runs()).toBe(0);

  await world.inside(aurora, (sql) => sql`update jobs set leased_until = now() where name = ${kind.name}`);
  await workerFor(kind).settle();

  expect(runs()).toBe(1);
});

test("gives up a job without running it again after it was running each time its process ended", async () => {
  const { kind, runs } = counting("deadly");
  const [tolerated, deadly] = [newId(), newId()];
  for (const id of [tolerated, deadly]) await queue({ ...kind, tries: 3 }, aurora, id);
  await world.inside(
    aurora,
    (sql) => sql`
      update jobs set leased_until = now(), tries = case when target_id = ${deadly} then 15 else 14 end
      where name = ${kind.name}`,
  );
  const worker = workerFor({ ...kind, tries: 3 });

  await worker.settle();
  await worker.settle();

  expect(runs()).toBe(1);
  expect(await left(kind.name)).toEqual([
    { tries: 16, fault: "process ended", given_up_at: expect.any(Date), is_leased: false },
  ]);
});

test("ignores jobs of unknown kinds: a newer version may have queued them", async () => {
  await queue(counting("unknown").kind, aurora, newId());

  await workerFor(counting("known").kind).settle();

  expect(await left("unknown")).toMatchObject([{ tries: 0, is_leased: false }]);
});

test("starts new jobs at once; a stop waits for running ones and starts no more", async () => {
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const kind: JobKind = {
    name: "slow",
    run: async (_, id) => {
      begun.resolve();
      await mayEnd.promise;
      done.push(id);
    },
  };
  const worker = workerFor(kind);
  worker.start();
  const first = newId();
  await queue(kind, aurora, first);
  await begun.promise;

  const stopped = worker.stop();
  await queue(kind, aurora, newId());
  mayEnd.resolve();
  await stopped;

  expect(done).toEqual([first]);
  expect(await left("slow")).toMatchObject([{ tries: 0, is_leased: false }]);
});

test("a stop releases jobs that were being claimed, without counting a try", async () => {
  const { kind, runs } = counting("half-taken");
  await queue(kind, aurora, newId());
  const worker = workerFor(kind);
  let settled = Promise.resolve();

  await world.inside(aurora, async (sql) => {
    await sql`lock table jobs in exclusive mode`;
    settled = worker.settle();
    const waiting = () => sql`select 1 from pg_locks where relation = 'jobs'::regclass and not granted`;
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
    void worker.stop();
  });
  await settled;

  expect(runs()).toBe(0);
  expect(await left(kind.name)).toMatchObject([{ tries: 0, is_leased: false }]);
  await workerFor(kind).settle();
  expect(runs()).toBe(1);
});

function workerFor(...kinds: JobKind[]): Worker {
  return new Worker({ services: world.services, kinds, log: openLog(null) });
}

function counting(name: string): { kind: JobKind; runs(): number } {
  let runs = 0;
  return { kind: { name, run: async () => void runs++ }, runs: () => runs };
}

function queue(kind: JobKind, project: MadeProject, id: string, dueAt?: Date): Promise<void> {
  return inProject(world.services.pool, project._id, (sql) =>
    queueJob({ sql, project, now: world.clock.now }, kind, id, dueAt ? { dueAt } : {}),
  );
}

async function left(name: string) {
  const own = (project: MadeProject) =>
    world.inside(
      project,
      (sql) => sql`
        select tries, fault, given_up_at, leased_until is not null as is_leased from jobs where name = ${name}`,
    );
  return [...(await own(aurora)), ...(await own(cerrado))];
}
