import { mkdtemp, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { Files, fingerprint, isPlainPath, isSigned, signPath } from "./files.ts";
import { TooManyBytes } from "./receive-bytes.ts";

const root = await mkdtemp(join(tmpdir(), "vereda-files-"));
const files = new Files(root);
const [ours, theirs] = [newId(), newId()];
const bytes = Buffer.from("olá");

test("stores files and folders so that other users of the machine cannot read them", async () => {
  await files.put(ours, "people/ana/photo.webp", bytes);

  for (const [path, mode] of [
    ["people/ana/photo.webp", 0o600],
    ["people/ana", 0o700],
    ["people", 0o700],
  ] as const)
    expect((await stat(join(root, ours, path))).mode & 0o777, path).toBe(mode);
});

test("replaces a file atomically, and leaves no temporary files", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => files.put(ours, "over.txt", Buffer.alloc(5000, `${at % 10}`))),
  );

  const stored = await files.get(ours, "over.txt");
  expect(new Set(stored).size).toBe(1);
  expect((await readdir(join(root, ours))).filter((name) => name.startsWith("over.txt"))).toEqual(["over.txt"]);
});

test("removes incomplete uploads at once, and those of a killed process after an hour", async () => {
  const left = () => readdir(files.uploadsFolder);
  const broken = async function* () {
    yield bytes;
    throw new Error("The connection broke");
  };
  await expect(files.receive(broken(), 100)).rejects.toThrow("The connection broke");
  await expect(files.receive(Readable.from([bytes, bytes]), bytes.length)).rejects.toThrow(TooManyBytes);
  expect(await left()).toEqual([]);

  const [old, recent] = [join(files.uploadsFolder, "old"), join(files.uploadsFolder, "recent")];
  for (const file of [old, recent]) await writeFile(file, "part of a film");
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(old, twoHoursAgo, twoHoursAgo);
  const { file } = await files.receive(Readable.from([bytes]), 100);
  expect((await left()).toSorted()).toEqual([basename(file), "recent"].toSorted());
});

test.for([
  "../x",
  "media/../../x",
  "media/../x",
  "..",
  "",
  ".",
  "/",
  "/x",
  "a/..",
  "a//x",
  "a\0b",
  "..\\x",
  "a\\..\\..\\x",
])("refuses a path that would leave its folder: “%s”", async (path) => {
  await writeFile(join(root, "x"), "secret");
  await expect(files.get(ours, path)).rejects.toThrow("A path left its folder");
});

test("accepts a signature only for the same file, project, secret and expiry", () => {
  const secret = "00".repeat(32);
  const signature = signPath(secret, ours, "certificates/a.pdf", 1_800_000_000);

  expect(isSigned(secret, ours, "certificates/a.pdf", 1_800_000_000, signature)).toBe(true);
  expect(isSigned(secret, ours, "certificates/b.pdf", 1_800_000_000, signature)).toBe(false);
  expect(isSigned(secret, theirs, "certificates/a.pdf", 1_800_000_000, signature)).toBe(false);
  expect(isSigned(secret, ours, "certificates/a.pdf", 1_800_000_001, signature)).toBe(false);
  expect(isSigned("11".repeat(32), ours, "certificates/a.pdf", 1_800_000_000, signature)).toBe(false);
  for (const forged of ["", signature.slice(1), `${signature}A`, "é".repeat(43)]) {
    expect(isSigned(secret, ours, "certificates/a.pdf", 1_800_000_000, forged)).toBe(false);
  }
});

test("fingerprints differ by content and are valid in a path", () => {
  expect(fingerprint(bytes)).toMatch(/^[\w-]{10}$/);
  expect(fingerprint(bytes)).not.toBe(fingerprint(Buffer.from("ola")));
});

test.for([
  ["media/a/b ç.svg", true],
  [`media/${"ç".repeat(128)}`, false],
  [`${"media/".repeat(150)}a.svg`, false],
  ["media/../a.svg", false],
] as const)("of the path %s, says whether a file can have it", ([path, isPlain]) => {
  expect(isPlainPath(path)).toBe(isPlain);
});
