import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "vereda-turns-"));
chmodSync(folder, 0o755);

test("commands on the same folder wait for each other, and stop the database when they end", async () => {
  expect(await vereda("migrate")).toMatchObject({ code: 0 });
  const backup = join(folder, "copia.tar.gz");
  const outcomes = await Promise.all([vereda("academy", "list"), vereda("backup", backup), vereda("academy", "list")]);

  for (const { code, output } of outcomes) expect(code, output).toBe(0);
  expect(outcomes.map(({ output }) => output).join("")).toContain("Outro comando está usando esta pasta");
  expect(readdirSync(join(folder, "data")).toSorted()).toEqual(["logs", "postgres", "secrets"]);
  expect(readdirSync(join(folder, "data", "postgres"))).not.toContain("postmaster.pid");
}, 120_000);

async function vereda(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "vereda.ts"), ...args], {
    env: { PATH: process.env.PATH, VEREDA_FOLDER: join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, output: stdout + stderr };
}
