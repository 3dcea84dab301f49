import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { fixtureAcademy } from "../fixture-academy.ts";
import { ownerTransaction } from "../owner-transaction.ts";
import { NOW } from "./fixture-seeded.ts";
import { seedDemo } from "./seed-demo.ts";

test("an interrupted seeding leaves no academy without people, and the next start completes it", async () => {
  const { owner: sql } = await openTestDatabase();
  const messages: string[] = [];
  const files = new Files(await mkdtemp(join(tmpdir(), "vereda-interrupted-")));
  const stage = { sql, files, report: (sentence: string) => void messages.push(sentence), now: NOW };
  const folder = await fixtureAcademy({}, "ipe");

  // The lock stops the seeding before it writes people, where its connection is terminated.
  await ownerTransaction(sql, async (lock) => {
    await lock`lock table users in access exclusive mode`;
    const seeding = seedDemo(stage, [folder]);
    await Promise.all([expect(seeding).rejects.toBeInstanceOf(Error), endWaiting(lock)]);
  });
  expect(await sql`select friendly_id from projects`).toEqual([]);

  await seedDemo(stage, [folder]);
  expect(messages.at(-1)).toContain("60 pessoas");
});

/** Terminates the connection that waits for the lock, as soon as there is one. */
async function endWaiting(lock: Parameters<Parameters<typeof ownerTransaction>[1]>[0]): Promise<void> {
  for (;;) {
    const ended = await lock`
      select pg_terminate_backend(pid) from pg_locks where relation = 'users'::regclass and not granted`;
    if (ended.length > 0) return;
  }
}
