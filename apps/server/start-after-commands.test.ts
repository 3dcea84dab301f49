import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandLockPath, takeLock } from "#platform/server/postgres/folder-lock.ts";
import { readConfig } from "./config.ts";
import { startAfterCommands } from "./start-after-commands.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

const folder = await mkdtemp(join(tmpdir(), "vereda-after-"));
await chmod(folder, 0o755);
const config = readConfig({ VEREDA_FOLDER: folder }, []);

test("a server waits for a command that uses the database, and then starts", async () => {
  const release = await takeLock(commandLockPath(folder));
  const shown = Promise.withResolvers<string>();

  const starting = startAfterCommands(config, { report: shown.resolve });
  starting.catch(shown.reject);
  expect(await shown.promise).toContain(
    `Esperando por um comando que está usando esta pasta (processo ${process.pid})`,
  );
  release();

  const database = await starting;
  whenDone(() => database.stop());
  expect(database.ownerUrl).toContain("postgres://");
});

test("a server stops waiting after a time limit, without advice to kill the command", async () => {
  const other = await mkdtemp(join(tmpdir(), "vereda-after-"));
  await takeLock(commandLockPath(other));
  const starting = startAfterCommands({ ...config, folder: other }, { report: () => {}, limitMs: 0 });
  await expect(starting).rejects.toThrow(/ainda está usando esta pasta\. Espere que ele termine/);
  await expect(starting).rejects.not.toThrow("kill");
});
