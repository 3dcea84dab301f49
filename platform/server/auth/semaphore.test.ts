import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

test("lets a few work at a time, in the order in which they came", async () => {
  const turns = new Semaphore(2, 10, () => new Error("full"));
  let [running, most] = [0, 0];
  const done: number[] = [];
  const work = (at: number) =>
    turns.take(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
      done.push(at);
    });

  await Promise.all(Array.from({ length: 10 }, (_, at) => work(at)));

  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("refuses who comes when the line is full, and goes on after a failure", async () => {
  const turns = new Semaphore(1, 2, () => new Error("full"));
  const told = await Promise.allSettled([
    turns.take(() => Promise.reject(new Error("broken"))),
    turns.take(async () => "second"),
    turns.take(async () => "third"),
    turns.take(async () => "too many"),
  ]);

  expect(told.map((one) => (one.status === "fulfilled" ? one.value : one.reason.message))).toEqual([
    "broken",
    "second",
    "third",
    "full",
  ]);
  expect(await turns.take(async () => "later")).toBe("later");
});
