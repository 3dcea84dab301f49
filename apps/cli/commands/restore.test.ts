import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { packTar, unpackTar } from "modern-tar/fs";
import { expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { importAcademy, listAcademies, readAcademy } from "#features/academies/server/index.ts";
import { fixtureAcademy } from "#features/academies/server/fixture-academy.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { runCommand } from "../fixture-run.ts";
import { withInstallation } from "../installation.ts";
import { backup } from "./backup.ts";
import { restore } from "./restore.ts";

const home = await mkdtemp(join(tmpdir(), "vereda-restore-"));
const archive = join(home, "copia.tar.gz");
const source = await installation("fonte");
const academy = await readAcademy(await fixtureAcademy());
await withInstallation(source.config, (own) => importAcademy(own, academy, { isDryRun: false, now: new Date() }));
await runCommand(backup, { config: source.config, args: [archive] });

test("leaves nothing when files cannot be written, and succeeds when the command is repeated", async () => {
  const target = await installation("sem-lugar");
  await target.owner`drop schema vereda cascade`;
  const [projectId = ""] = await readdir(join(source.config.folder, "files"));
  // A file at the path where the academy's folder must be created.
  await mkdir(join(target.config.folder, "files"), { recursive: true });
  await writeFile(join(target.config.folder, "files", projectId), "");

  const call = { config: target.config, args: [archive] };
  await expect(runCommand(restore, call)).rejects.toThrow(/EEXIST|ENOTDIR/);
  await expectNothing(target);
  expect(await runCommand(restore, call)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Restaurada[\s\S]*--test-copy/),
  });
  expect(await listAcademies(target.owner)).toMatchObject([{ friendly_id: "ipe" }]);
});

test("leaves nothing when the backup is incomplete, and restores a complete backup afterwards", async () => {
  const target = await installation("incompleta");
  await target.owner`drop schema vereda cascade`;
  const damaged = await damagedCopy();

  await expect(runCommand(restore, { config: target.config, args: [damaged] })).rejects.toThrow(
    "A cópia está incompleta",
  );
  await expectNothing(target);
  expect(await runCommand(restore, { config: target.config, args: [archive] })).toMatchObject({ code: 0 });
});

test("refuses to restore over an existing academy, and changes nothing", async () => {
  const before = await readdir(source.config.folder, { recursive: true });
  const target = { ...source.config, folder: join(home, "outra-pasta") };
  await expect(runCommand(restore, { config: target, args: [archive] })).rejects.toThrow("Já há uma instalação");
  expect(await listAcademies(source.owner)).toMatchObject([{ friendly_id: "ipe" }]);
  expect(await readdir(source.config.folder, { recursive: true })).toEqual(before);
});

test("refuses a folder that holds other files, and touches none of them", async () => {
  const target = await installation("com-fotos");
  await target.owner`drop schema vereda cascade`;
  await mkdir(join(target.config.folder, "fotos"), { recursive: true });
  const call = { config: target.config, args: [archive] };
  await expect(runCommand(restore, call)).rejects.toThrow(/tem outras coisas: fotos\. Diga uma pasta vazia/);
  expect(await readdir(target.config.folder)).toEqual(["fotos"]);
});

test("accepts the folder that holds the archive itself, and what a file manager or a killed restore left there", async () => {
  const target = await installation("com-a-copia");
  await target.owner`drop schema vereda cascade`;
  await mkdir(target.config.folder, { recursive: true });
  const own = join(target.config.folder, "copia.tar.gz");
  await copyFile(archive, own);
  for (const name of [".DS_Store", "command-lock"]) await writeFile(join(target.config.folder, name), "");
  await mkdir(join(target.config.folder, "postgres.preparing-g8geKZ"));
  expect(await runCommand(restore, { config: target.config, args: [own] })).toMatchObject({ code: 0 });
});

type Target = Awaited<ReturnType<typeof installation>>;

async function expectNothing({ config, owner }: Target): Promise<void> {
  expect(await (await openFiles(config)).isEmpty()).toBe(true);
  expect((await readdir(config.folder)).filter((name) => name.startsWith("restore-"))).toEqual([]);
  expect(await owner`select 1 from pg_namespace where nspname = 'vereda'`).toEqual([]);
}

async function damagedCopy(): Promise<string> {
  const copy = await mkdtemp(join(home, "danificada-"));
  await pipeline(createReadStream(archive), createGunzip(), unpackTar(copy));
  const file = join(copy, "vereda.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  manifest.tables.users = 5;
  await writeFile(file, JSON.stringify(manifest));
  const damaged = `${copy}.tar.gz`;
  await pipeline(packTar(copy), createGzip(), createWriteStream(damaged));
  await rm(copy, { recursive: true });
  return damaged;
}

async function installation(name: string) {
  const { owner, ownerUrl } = await openTestDatabase();
  return { owner, config: readConfig({ DATABASE_URL: ownerUrl, VEREDA_FOLDER: join(home, name) }, []) };
}
