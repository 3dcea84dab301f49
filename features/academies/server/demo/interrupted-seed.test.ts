import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { fixtureAcademy } from "../fixture-academy.ts";
import { removeUnfinished } from "../academy-transaction.ts";
import { ownerTransaction } from "../owner-transaction.ts";
import { NOW } from "./fixture-seeded.ts";
import { seedDemo } from "./seed-demo.ts";

test("an interrupted seeding leaves no academy without people, and the next start completes it", async () => {
  const { owner: sql } = await openTestDatabase();
  const messages: string[] = [];
  const folderOfFiles = await mkdtemp(join(tmpdir(), "vereda-interrupted-"));
  const files = new Files(folderOfFiles);
  const context = { sql, files, report: (sentence: string) => void messages.push(sentence), now: NOW };
  const folder = await fixtureAcademy({}, "ipe");

  // The lock stops the seeding before it writes people, and there its connection is terminated.
  await ownerTransaction(sql, async (lock) => {
    await lock`lock table users in access exclusive mode`;
    const seeding = seedDemo(context, [folder]);
    await Promise.all([expect(seeding).rejects.toBeInstanceOf(Error), endWaiting(lock)]);
  });
  expect(await sql`select friendly_id from projects`).toEqual([]);

  // The seeding got no answer to its transaction, so `removeUnfinished` removes its files once the transaction has
  // ended.
  await expect
    .poll(async () => {
      await removeUnfinished(context);
      return await storedFiles(folderOfFiles);
    })
    .toEqual([]);

  await seedDemo(context, [folder]);
  expect(messages.at(-1)).toContain("60 pessoas");
  const [academy] = await sql<{ id: string }[]>`select id from projects`;
  const stored = await storedFiles(folderOfFiles);
  expect(stored).toContain(`${academy?.id}/media/logo.svg`);
  await removeUnfinished(context);
  expect(await storedFiles(folderOfFiles)).toEqual(stored);
});

async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Terminates the connection that waits for the table lock, as soon as there is one. */
async function endWaiting(lock: Parameters<Parameters<typeof ownerTransaction>[1]>[0]): Promise<void> {
  for (;;) {
    const ended = await lock`
      select pg_terminate_backend(pid) from pg_locks where relation = 'users'::regclass and not granted`;
    if (ended.length > 0) return;
  }
}
