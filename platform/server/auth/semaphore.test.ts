import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

test("runs at most two calls at a time, in order of arrival", async () => {
  const semaphore = new Semaphore(2, 10, () => new Error("full"));
  let [running, maxRunning] = [0, 0];
  const done: number[] = [];
  const work = (at: number) =>
    semaphore.run(async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
      done.push(at);
    });

  await Promise.all(Array.from({ length: 10 }, (_, at) => work(at)));

  expect(maxRunning).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("refuses work when the queue is full, and continues after a failure", async () => {
  const semaphore = new Semaphore(1, 2, () => new Error("full"));
  const results = await Promise.allSettled([
    semaphore.run(() => Promise.reject(new Error("broken"))),
    semaphore.run(async () => "second"),
    semaphore.run(async () => "third"),
    semaphore.run(async () => "too many"),
  ]);

  expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.message))).toEqual([
    "broken",
    "second",
    "third",
    "full",
  ]);
  expect(await semaphore.run(async () => "later")).toBe("later");
});
