import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

test("alternates between projects, however many calls of one project wait", async () => {
  const queue = queueOf({ concurrency: 1, perKey: 1, maxWaiting: 10 });
  const order: string[] = [];
  const work = (name: string) => queue.run(name.slice(0, 1), async () => void order.push(name));

  await Promise.all(["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map(work));

  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("limits how many run at a time, in total and per project", async () => {
  const queue = queueOf({ concurrency: 3, perKey: 2, maxWaiting: 10 });
  const running: string[] = [];
  const end = Promise.withResolvers<void>();
  const work = (key: string) =>
    queue.run(key, async () => {
      running.push(key);
      await end.promise;
    });

  const all = ["a", "a", "a", "b", "b"].map(work);
  await tick();
  expect(running).toEqual(["a", "a", "b"]);

  end.resolve();
  await Promise.all(all);
  expect(running).toHaveLength(5);
});

test("refuses calls of a project when too many wait, and continues after a failure", async () => {
  const queue = queueOf({ concurrency: 1, perKey: 1, maxWaiting: 1 });
  const failing = queue.run("a", () => Promise.reject(new Error("failed")));
  const waiting = queue.run("a", async () => "done");
  const refused = queue.run("a", async () => "never");
  const other = queue.run("b", async () => "other");

  await expect(failing).rejects.toThrow("failed");
  await expect(refused).rejects.toThrow("busy");
  expect(await Promise.all([waiting, other])).toEqual(["done", "other"]);
});

function queueOf(limits: { concurrency: number; perKey: number; maxWaiting: number }): FairQueue {
  return new FairQueue({ ...limits, refuse: () => new Error("busy") });
}
