import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { Files } from "./files.ts";
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
const stores: [string, Files][] = [
  ["a folder", new Files(join(root, "files"))],
  ["an S3 bucket", new Files(bucket)],
];
const bytes = Buffer.from("olá");

test.for(stores)("%s keeps a file for its project only", async ([, files]) => {
  const [ours, theirs] = [newId(), newId()];
  await files.put(ours, "media/a/b ç.txt", bytes);

  expect(await files.get(ours, "media/a/b ç.txt")).toEqual(bytes);
  expect(await files.size(ours, "media/a/b ç.txt")).toBe(bytes.length);
  expect(await files.get(theirs, "media/a/b ç.txt")).toBeNull();
  expect(await files.size(theirs, "media/a/b ç.txt")).toBeNull();
  expect(await files.size(ours, "media/a")).toBeNull();
});

test.for(stores)("%s takes the bytes of a file of this machine", async ([, files]) => {
  const [ours, from] = [newId(), join(root, "local.csv")];
  await writeFile(from, bytes);
  for (let twice = 0; twice < 2; twice++) await files.putFile(ours, "reports/a/pessoas.csv", from);
  expect(await files.get(ours, "reports/a/pessoas.csv")).toEqual(bytes);
  expect(await files.below(ours, "reports")).toEqual(["reports/a/pessoas.csv"]);
});

test.for(stores)("%s gives parts of a file, replaces it, and removes it", async ([, files]) => {
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

  expect((await files.startingWith(ours, "certificates/a-")).toSorted()).toEqual(paths.slice(0, 2));
  expect(await files.startingWith(ours, "nothing/a")).toEqual([]);
  expect(await files.below(ours, "certificates")).toEqual(paths.toSorted());
  expect(await files.isEmpty()).toBe(false);

  const copy = await mkdtemp(join(root, "copy-"));
  expect(await files.copyProject(ours, copy)).toBe(4);
  expect(await readFile(join(copy, ours, "certificates/a-3/inside.pdf"))).toEqual(bytes);

  await files.removeProject(ours);
  expect(await files.below(ours, "certificates")).toEqual([]);
  expect(await files.get(theirs, "certificates/a-9.pdf")).toEqual(bytes);
});
