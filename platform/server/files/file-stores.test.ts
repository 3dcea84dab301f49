import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { Files, fingerprint } from "./files.ts";
import { s3Store } from "./s3-store.ts";

const root = await mkdtemp(join(tmpdir(), "vereda-stores-"));
const service = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(root, "service"),
  configureBuckets: [{ name: "vereda", configs: [] }],
});
const { port } = await service.run();
afterAll(() => service.close());
const bucket = s3Store({
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  bucket: "vereda",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
});
const uploads = join(root, "uploads");
const stores: [string, Files][] = [
  ["a folder", new Files(join(root, "files"), uploads)],
  ["an S3 bucket", new Files(bucket, uploads)],
];
const bytes = Buffer.from("olá");

test.for(stores)("%s returns a file only to its project", async ([, files]) => {
  const [ours, theirs] = [newId(), newId()];
  await files.put(ours, "media/a/b ç.txt", bytes);

  expect(await files.get(ours, "media/a/b ç.txt")).toEqual(bytes);
  expect(await files.size(ours, "media/a/b ç.txt")).toBe(bytes.length);
  expect(await files.get(theirs, "media/a/b ç.txt")).toBeNull();
  expect(await files.size(theirs, "media/a/b ç.txt")).toBeNull();
  expect(await files.size(ours, "media/a")).toBeNull();
});

test.for(stores)("%s stores a copy of a local file", async ([, files]) => {
  const [ours, from] = [newId(), join(root, "local.csv")];
  await writeFile(from, bytes);
  for (let twice = 0; twice < 2; twice++) await files.putFile(ours, "reports/a/pessoas.csv", from);
  expect(await files.get(ours, "reports/a/pessoas.csv")).toEqual(bytes);
  expect(await files.below(ours, "reports")).toEqual(["reports/a/pessoas.csv"]);
});

test.for(stores)("%s stores a received upload, and recognises equal content", async ([, files]) => {
  const ours = newId();
  const film = Buffer.alloc(300_000, "filme");
  const received = await files.receive(Readable.from([film.subarray(0, 100_000), film.subarray(100_000)]), film.length);
  expect(received).toMatchObject({ size: film.length, fingerprint: fingerprint(film) });
  await files.move(ours, "media/aula.mp4", received);
  expect(existsSync(received.file)).toBe(false);
  expect((await files.get(ours, "media/aula.mp4"))?.equals(film)).toBe(true);

  expect(await files.holds(ours, "media/aula.mp4", new Blob([film]))).toBe(true);
  expect(await files.holds(ours, "media/aula.mp4", new Blob([film.subarray(1)]))).toBe(false);
  expect(await files.holds(ours, "media/outra.mp4", new Blob([film]))).toBe(false);
  const { version } = (await files.stat(ours, "media/aula.mp4")) ?? {};
  await files.putBlob(ours, "media/aula.mp4", new Blob([Buffer.from(film.toReversed())]));
  expect(await files.holds(ours, "media/aula.mp4", new Blob([film]))).toBe(false);
  expect((await files.stat(ours, "media/aula.mp4"))?.version).not.toBe(version);
});

test.for(stores)("%s returns a range of a file, replaces the file, and removes it", async ([, files]) => {
  const ours = newId();
  await files.put(ours, "video.mp4", Buffer.from("0123456789"));
  expect(await new Response(await files.stream(ours, "video.mp4", { start: 3, end: 5 })).text()).toBe("345");

  await files.put(ours, "video.mp4", bytes);
  expect(await files.get(ours, "video.mp4")).toEqual(bytes);
  for (let twice = 0; twice < 2; twice++) await files.remove(ours, "video.mp4");
  expect(await files.get(ours, "video.mp4")).toBeNull();
});

test.for(stores)("%s lists, copies and removes the files of one project", async ([, files]) => {
  const [ours, theirs] = [newId(), newId()];
  const paths = ["certificates/a-1.pdf", "certificates/a-2.pdf", "certificates/b.pdf", "certificates/a-3/inside.pdf"];
  for (const path of paths) await files.put(ours, path, bytes);
  await files.put(theirs, "certificates/a-9.pdf", bytes);

  expect((await files.listByPrefix(ours, "certificates/a-")).toSorted()).toEqual(paths.slice(0, 2));
  expect(await files.listByPrefix(ours, "nothing/a")).toEqual([]);
  expect(await files.below(ours, "certificates")).toEqual(paths.toSorted());
  expect(await files.isEmpty()).toBe(false);

  const copy = await mkdtemp(join(root, "copy-"));
  expect(await files.copyProject(ours, copy)).toBe(4);
  expect(await readFile(join(copy, ours, "certificates/a-3/inside.pdf"))).toEqual(bytes);

  await files.removeProject(ours);
  expect(await files.below(ours, "certificates")).toEqual([]);
  expect(await files.get(theirs, "certificates/a-9.pdf")).toEqual(bytes);
});

const isOtherDisk = (folder: string) => existsSync(folder) && statSync(folder).dev !== statSync(root).dev;
const otherDisk = ["/dev/shm", "/var/tmp"].find(isOtherDisk);

test.runIf(otherDisk)("copies the files of a folder to another disk, where hard links are impossible", async () => {
  const [ours, files] = [newId(), new Files(join(root, "files"), uploads)];
  await files.put(ours, "media/a.txt", bytes);
  const copy = await mkdtemp(join(otherDisk ?? "", "vereda-copy-"));

  expect(await files.copyProject(ours, copy)).toBe(1);
  expect(await readFile(join(copy, ours, "media/a.txt"))).toEqual(bytes);
  expect(statSync(join(copy, ours, "media/a.txt")).mode & 0o777).toBe(0o600);
  await rm(copy, { recursive: true });
});

test("fails the copy of a project when a file cannot be copied", async () => {
  const [ours, files] = [newId(), new Files(join(root, "files"), uploads)];
  await files.put(ours, "media/a.txt", bytes);
  const copy = await mkdtemp(join(root, "copy-"));
  await mkdir(join(copy, ours, "media/a.txt"), { recursive: true });

  await expect(files.copyProject(ours, copy)).rejects.toMatchObject({ code: "EEXIST" });
});
