import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { Files, fingerprint, isSigned, signPath } from "./files.ts";

const root = await mkdtemp(join(tmpdir(), "vereda-files-"));
const files = new Files(root);
const [ours, theirs] = [newId(), newId()];
const bytes = Buffer.from("olá");

test("keeps a file for its project alone", async () => {
  await files.put(ours, "media/a/b.txt", bytes);

  expect(await files.get(ours, "media/a/b.txt")).toEqual(bytes);
  expect(await files.size(ours, "media/a/b.txt")).toBe(bytes.length);
  expect(await files.get(theirs, "media/a/b.txt")).toBeNull();
  expect(await files.size(ours, "media/a")).toBeNull();
  expect(await files.get(ours, "media/a/b.txt/c")).toBeNull();
});

test("writes over a file whole, and leaves no draft lying about", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => files.put(ours, "over.txt", Buffer.alloc(5000, `${at % 10}`))),
  );

  const kept = await files.get(ours, "over.txt");
  expect(new Set(kept).size).toBe(1);
  expect((await readdir(join(root, ours))).filter((name) => name.startsWith("over.txt"))).toEqual(["over.txt"]);
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
])("never leaves the folder that it was sent to: “%s”", async (path) => {
  await writeFile(join(root, "x"), "secret");
  expect(() => files.pathOf(ours, path)).toThrow("A path left its folder");
  await expect(files.get(ours, path)).rejects.toThrow("A path left its folder");
});

test("a signed link opens that file of that project, until then", () => {
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

test("tells versions of a file apart by a short name that fits in a path", () => {
  expect(fingerprint(bytes)).toMatch(/^[\w-]{10}$/);
  expect(fingerprint(bytes)).not.toBe(fingerprint(Buffer.from("ola")));
});
