import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { s3Store } from "./s3-store.ts";

const LIST = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>
  <Contents><Key>a/gone.txt</Key></Contents><Contents><Key>a/here.txt</Key></Contents></ListBucketResult>`;
const MISSING = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>`;
const FILM = Buffer.alloc(16_000_000, "filme");

test("skips and does not count a file that is deleted while its folder is copied", async () => {
  const bucket = await bucketThat((request, response) => {
    const isMissing = request.url?.includes("gone.txt");
    response.statusCode = isMissing ? 404 : 200;
    response.end(isMissing ? MISSING : request.url?.includes("here.txt") ? "olá" : LIST);
  });
  const copy = await mkdtemp(join(tmpdir(), "vereda-s3-copy-"));

  expect(await bucket.copyFolder("a", copy)).toBe(1);
  expect(await readdir(join(copy, "a"))).toEqual(["here.txt"]);
});

test("fails when the service accepts a request and does not answer", async () => {
  const bucket = await bucketThat(() => {});
  const timeout = { name: "TimeoutError" };
  await expect(bucket.get("a")).rejects.toMatchObject(timeout);
  await expect(bucket.put("a", FILM)).rejects.toMatchObject(timeout);
  await expect(bucket.stream("a", { start: 0, end: 9 })).rejects.toMatchObject(timeout);
});

test("fails when the service stops in the middle of a file", async () => {
  const bucket = await bucketThat((_request, response) => {
    response.setHeader("Content-Length", FILM.length);
    response.write(FILM.subarray(0, 1000));
  });
  const stopped = /inactivity/;
  await expect(bucket.get("a")).rejects.toThrow(stopped);
  const stream = await bucket.stream("a", { start: 0, end: FILM.length - 1 });
  await expect(buffer(stream)).rejects.toThrow(stopped);
});

test("waits for a reader that pauses longer than the service may", async () => {
  const bucket = await bucketThat((_request, response) => {
    response.setHeader("Content-Length", FILM.length);
    response.end(FILM);
  });
  const reader = (await bucket.stream("a", { start: 0, end: FILM.length - 1 })).getReader();
  let { value, done } = await reader.read();
  let size = 0;
  await sleep(600);
  while (!done) {
    size += (value as Uint8Array).length;
    ({ value, done } = await reader.read());
  }
  expect(size).toBe(FILM.length);
});

/** Returns a store in a service of the test, which may be silent for 200 milliseconds. */
async function bucketThat(answers: RequestListener) {
  const service = createServer(answers).listen(0, "127.0.0.1");
  await new Promise((resolve) => service.once("listening", resolve));
  onTestFinished(() => void (service.closeAllConnections(), service.close()));
  const { port } = service.address() as AddressInfo;
  const keys = { accessKeyId: "a", secretAccessKey: "b" };
  return s3Store({ endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "vereda", ...keys }, 200);
}
