import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { box, mp4Of, VTT } from "#features/media/server/fixture-files.ts";
import type { RenderPage } from "#apps/server/serve-page.ts";
import type { Media } from "#features/media/contract.ts";
import { ask } from "../ask.ts";
import { serve, serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const academy = await world.makeProject();
const manager = await world.makePerson(academy, { rule: "manager" });
const learner = await world.makePerson(academy);
const { files, mediaLimits } = world.services;
const PATH = "/api/projects/add-media";
const MEGABYTE = 1_000_000;
const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });
const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };
/** Returns a minimal MP4 that passes the checks; most of its data is one repeated byte. */
const makeFilm = (bytes: number, seed = 0) => Buffer.concat([mp4Of(96), box("free", Buffer.alloc(bytes, seed))]);

afterEach(async () => {
  Object.assign(mediaLimits, { fileBytes: 500 * MEGABYTE, libraryBytes: 2000 * MEGABYTE });
  // Whatever the outcome of an upload, no temporary file must be left.
  await expect.poll(temporaryFiles).toEqual([]);
});

test("stores a video larger than the limit of a form, and serves it in parts", async () => {
  const bytes = makeFilm(30 * MEGABYTE, 7);
  const { status, body } = await send(form({ file: ["Visita à dona Olívia.mp4", bytes], captions: ["fala.vtt", VTT] }));
  expect(status, String(body)).toBe(200);
  const { media } = JSON.parse(String(body)) as { media: Media };
  expect(media).toMatchObject({ kind: "video", name: "Visita à dona Olívia", seconds: 96, bytes: bytes.length });
  expect((await files.get(academy._id, `media/${media.path}`))?.equals(bytes)).toBe(true);

  const part = await ask({ port }, academy.host, media.address, { headers: { Range: "bytes=20000000-20000009" } });
  expect(part).toMatchObject({
    status: 206,
    headers: { "content-type": "video/mp4", "content-range": `bytes 20000000-20000009/${bytes.length}` },
    body: bytes.subarray(20_000_000, 20_000_010),
  });
  // The same bytes get the same fingerprint, whatever the file's name.
  const again = await send(form({ file: ["Outra.mp4", bytes], captions: ["fala.vtt", VTT] }));
  const twin = (JSON.parse(String(again.body)) as { media: Media }).media;
  expect(twin.path.split("/")[1]).toBe(media.path.split("/")[1]);
});

test("stores a small chunked upload, and refuses a large one", async () => {
  const headers = { ...bearer(manager), "Transfer-Encoding": "chunked" };
  const sent = async (bytes: number) =>
    await send(form({ file: ["aula.mp4", makeFilm(bytes, 3)], captions: ["fala.vtt", VTT] }), { headers });

  const { status, body } = await sent(20_000);
  expect(status, String(body)).toBe(200);
  const { path } = (JSON.parse(String(body)) as { media: Media }).media;
  expect((await files.get(academy._id, `media/${path}`))?.equals(makeFilm(20_000, 3))).toBe(true);
  expect((await sent(70_000)).status).toBe(413);
});

test.for([
  ["nobody", {}, 401],
  ["a learner", bearer(learner), 403],
] as const)("refuses %s before the body is read", async ([, headers, status]) => {
  expect(await answerToHead({ ...headers, "Content-Length": String(300 * MEGABYTE) })).toContain(`HTTP/1.1 ${status} `);
});

test("refuses a file beyond the limit with a message, before it is read and while it arrives", async () => {
  mediaLimits.fileBytes = 20 * MEGABYTE;
  const early = await answerToHead({ ...bearer(manager), "Content-Length": String(30 * MEGABYTE) });
  expect(early).toMatch(/^HTTP\/1\.1 413 [^]*o limite são 20 MB/);

  const { status, body } = await send(form({ file: ["aula.mp4", makeFilm(20.5 * MEGABYTE)] }));
  expect(status).toBe(413);
  expect(JSON.parse(String(body))).toMatchObject({
    code: "too_large",
    message: expect.stringContaining("20 MB") as string,
  });
});

test("refuses an upload to a full library before the body is read", async () => {
  mediaLimits.libraryBytes = 40 * MEGABYTE;
  const answer = await answerToHead({ ...bearer(manager), "Content-Length": String(45 * MEGABYTE) });
  expect(answer).toMatch(/^HTTP\/1\.1 507 [^]*biblioteca de mídias está cheia/);
});

test.for([
  ["a program called a video", Buffer.alloc(12 * MEGABYTE, "MZ\x90\0", "latin1"), 415, /não pode ser enviado/],
  ["a film that was cut off", makeFilm(12 * MEGABYTE).subarray(0, -5), 400, /parece incompleto/],
] as const)("refuses %s with a message", async ([, bytes, status, message]) => {
  const answer = await send(form({ file: ["aula.mp4", bytes], captions: ["fala.vtt", VTT] }));
  expect(answer.status).toBe(status);
  expect(JSON.parse(String(answer.body))).toMatchObject({ message: expect.stringMatching(message) as string });
});

test.for([
  ["a body that ends in the middle of a file", form({ file: ["a.mp4", makeFilm(100)] }).subarray(0, -40)],
  ["a body without its first line", Buffer.from("nothing of the kind")],
  ["a text of 2 MB", form({ name: "a".repeat(2_000_000) })],
] as const)("refuses %s", async ([, body]) => {
  expect((await send(body)).status).toBeOneOf([400, 413]);
});

test("an interrupted upload leaves no temporary file", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head({ ...bearer(manager), "Content-Length": String(100 * MEGABYTE) }));
  socket.write(form({ file: ["aula.mp4", makeFilm(3 * MEGABYTE)] }).subarray(0, -100));
  await expect.poll(temporaryFiles).toHaveLength(1);
  socket.destroy();
  await expect.poll(temporaryFiles).toEqual([]);
});

test("an upload may be slow while bytes arrive, and is ended when they stop", async () => {
  const slow = await serve(world, { bodyLimitMs: 2000 });
  const body = form({ file: ["devagar.mp4", makeFilm(600_000)], captions: ["fala.vtt", VTT] });
  const start = async () => {
    const socket = connect(slow, "127.0.0.1");
    socket.write(head({ ...bearer(manager), "Content-Length": String(body.length), Connection: "close" }));
    const answer: Buffer[] = [];
    socket.on("data", (part: Buffer) => answer.push(part));
    return { socket, closed: once(socket, "close").then(() => String(Buffer.concat(answer))) };
  };
  const flowing = await start();
  for (let at = 0; at < body.length; at += 30_000) {
    flowing.socket.write(body.subarray(at, at + 30_000));
    await sleep(160);
  }
  expect(await flowing.closed).toMatch(/^HTTP\/1\.1 200 /);

  const stalled = await start();
  stalled.socket.write(body.subarray(0, 200_000));
  expect(await stalled.closed).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that is not an upload must be complete in time, even while bytes arrive", async () => {
  const slow = await serve(world, { bodyLimitMs: 2000 });
  const socket = connect(slow, "127.0.0.1");
  const closed = once(socket, "close");
  let answer = "";
  socket.on("data", (part) => (answer += String(part)));
  socket.on("error", () => {});
  socket.write(
    `POST /api/projects/change-photo HTTP/1.1\r\nHost: ${academy.host}\r\nAuthorization: Bearer ${manager.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 8000000\r\n\r\n`,
  );
  const writing = setInterval(() => socket.write(Buffer.alloc(30_000)), 50);
  await closed;
  clearInterval(writing);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("accepts three large uploads of an academy at the same time, and asks the fourth to come later", async () => {
  const open = Array.from({ length: 3 }, () => connect(port, "127.0.0.1"));
  const large = { ...bearer(manager), "Content-Length": String(50 * MEGABYTE) };
  for (const socket of open) {
    socket.write(head(large));
    socket.write(form({ file: ["aula.mp4", makeFilm(MEGABYTE)] }).subarray(0, -100));
  }
  await expect.poll(temporaryFiles).toHaveLength(3);
  expect(await answerToHead(large)).toMatch(/^HTTP\/1\.1 503 [^]*vários arquivos grandes/);
  const small = form({ file: ["texto.txt", "Um texto."] });
  expect((await send(small)).status).toBe(200);
  const other = await world.makeProject();
  const theirs = await world.makePerson(other, { rule: "admin" });
  const film12 = form({ file: ["aula.mp4", makeFilm(12 * MEGABYTE)], captions: ["a.vtt", VTT] });
  expect((await send(film12, { host: other.host, headers: bearer(theirs) })).status).toBe(200);
  for (const socket of open) socket.destroy();
});

test("takes a large video from a form without scripts, and refuses people without permission before reading", async () => {
  const bytes = makeFilm(14 * MEGABYTE, 3);
  const seen: { size: number; isSame: boolean; name: string; method: string }[] = [];
  const renderPage: RenderPage = async (request, { form: sent }) => {
    const file = sent?.get("file") as File;
    const stored = Buffer.from(await file.arrayBuffer());
    seen.push({
      size: file.size,
      isSame: stored.equals(bytes),
      name: String(sent?.get("name")),
      method: request.method,
    });
    return { response: new Response("page"), html: new Uint8Array() };
  };
  const page = await serve(world, { renderPage });
  const body = form({ intent: "add", name: "Aula", file: ["aula.mp4", bytes] });
  const cookie = { Cookie: `vereda_session=${manager.token}` };
  const options = { method: "POST", body, headers: { ...MULTIPART, ...cookie } };
  expect((await ask({ port: page }, academy.host, "/gestao/midias", options)).status).toBe(200);
  expect(seen).toEqual([{ size: bytes.length, isSame: true, name: "Aula", method: "POST" }]);

  const length = { "Content-Length": String(300 * MEGABYTE) };
  expect(await answerToHead(length, "/gestao/midias")).toMatch(/^HTTP\/1\.1 303 [^]*location: \/login/i);
  const pupil = { Cookie: `vereda_session=${learner.token}`, ...length };
  expect(await answerToHead(pupil, "/gestao/midias")).toMatch(/^HTTP\/1\.1 403 /);
});

type Part = string | readonly [name: string, content: string | Uint8Array];

function form(parts: Record<string, Part>): Buffer {
  const fields = Object.entries(parts).flatMap(([name, part]) => {
    const [fileName, content] = typeof part === "string" ? [null, part] : part;
    const named = fileName === null ? "" : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    const start = `--x\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`;
    return [Buffer.from(start), Buffer.from(content as string), Buffer.from("\r\n")];
  });
  return Buffer.concat([...fields, Buffer.from("--x--\r\n")]);
}

function send(body: Buffer, { host = academy.host, headers = bearer(manager) } = {}) {
  return ask({ port }, host, PATH, { method: "POST", body, headers: { ...MULTIPART, ...headers } });
}

function head(headers: Record<string, string>, path = PATH): string {
  const lines = Object.entries({ Host: academy.host, ...MULTIPART, ...headers }).map(([name, is]) => `${name}: ${is}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

/** Returns the response to a request of which only the head is sent. */
async function answerToHead(headers: Record<string, string>, path = PATH): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(head(headers, path));
  const [first] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return first.toString();
}

/** Returns the files in the folder of uploads in progress. */
async function temporaryFiles(): Promise<string[]> {
  return await readdir(files.uploadsFolder).catch(() => []);
}
