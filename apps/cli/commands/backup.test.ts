import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { runCommand } from "../fixture-run.ts";
import { backup } from "./backup.ts";

const home = mkdtempSync(join(tmpdir(), "vereda-backup-"));
const { ownerUrl } = await openTestDatabase();
const config = readConfig({ DATABASE_URL: ownerUrl, VEREDA_FOLDER: join(home, "data") }, []);
const to = (...path: string[]) => runCommand(backup, { config, args: [join(home, ...path)] });

test("refuses a missing target folder and an existing target file, and writes nothing", async () => {
  await expect(to("copias", "copia.tar.gz")).rejects.toThrow(`A pasta ${join(home, "copias")} não existe`);
  writeFileSync(join(home, "arquivo"), "");
  await expect(to("arquivo", "copia.tar.gz")).rejects.toThrow(`A pasta ${join(home, "arquivo")} não existe`);
  await expect(to("arquivo")).rejects.toThrow("Já existe");
  await expect(to()).rejects.toThrow(`${home} é uma pasta: diga também o nome do arquivo`);
  expect(readdirSync(home)).toEqual(["arquivo"]);
});

test("names the file after the local date and minute when no name is given", async () => {
  const [{ INIT_CWD, TZ }, early] = [process.env, Date.UTC(2026, 10, 23, 1, 30)];
  vi.useFakeTimers({ now: early, toFake: ["Date"] });
  [process.env.INIT_CWD, process.env.TZ] = [home, "America/Sao_Paulo"];
  try {
    await runCommand(backup, { config });
  } finally {
    vi.useRealTimers();
    for (const [name, value] of Object.entries({ INIT_CWD, TZ }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
  expect(readdirSync(home)).toContain("vereda-2026-11-22-22-30.tar.gz");
});
