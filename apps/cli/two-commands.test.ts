import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { commandLockPath, takeLock } from "#platform/server/postgres/folder-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-turns-"));
const data = join(folder, "data");
chmodSync(folder, 0o755);

test("commands on the same folder wait for each other, and stop the database when they end", async () => {
  expect(await start("migrate").ended).toMatchObject({ code: 0 });
  const release = await takeLock(commandLockPath(data));
  const commands = [start("academy", "list"), start("backup", join(folder, "copia.tar.gz")), start("academy", "list")];
  for (const { waiting } of commands) expect(await waiting).toMatch("Outro comando está usando esta pasta");
  release();

  for (const { code, output } of await Promise.all(commands.map(({ ended }) => ended))) expect(code, output).toBe(0);
  expect(readdirSync(data).toSorted()).toEqual(["logs", "postgres", "secrets"]);
  expect(readdirSync(join(data, "postgres"))).not.toContain("postmaster.pid");
}, 120_000);

/** Starts a command. `waiting` resolves to the first text that it writes to its error output. */
function start(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "vereda.ts"), ...args], {
    env: { PATH: process.env.PATH, VEREDA_FOLDER: data },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const waiting = Promise.race([once(child.stderr, "data"), once(child, "close")]).then(String);
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(([stdout, stderr, code]) => ({
    code,
    output: stdout + stderr,
  }));
  return { waiting, ended };
}
