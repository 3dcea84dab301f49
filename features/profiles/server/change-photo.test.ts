import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changePhoto, getProfile, removePhoto } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();

test("stores a square WebP without metadata, and audits it", async () => {
  const ana = await world.makePerson(academy);
  const original = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Copyright: "segredo", Model: "Câmera 9" }, IFD3: { GPSLatitude: "23/1 33/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();

  const { photo } = await world.as(ana).call(changePhoto, { photo: fileOf(original, "foto.jpg") });

  const stored = await world.services.files.get(academy._id, pathIn(photo));
  const metadata = await sharp(stored ?? "").metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect([metadata.exif, metadata.iptc, metadata.xmp, metadata.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(stored?.includes("segredo")).toBe(false);
  expect(await world.as(ana).call(getProfile, {})).toMatchObject({ photo });
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "change-photo",
    user_id: ana._id,
    target_id: ana._id,
    detail: {},
  });
});

test("deletes the file of a replaced or removed photo", async () => {
  const ana = await world.makePerson(academy);
  const first = (await world.as(ana).call(changePhoto, { photo: await plain("red") })).photo;
  const second = (await world.as(ana).call(changePhoto, { photo: await plain("blue") })).photo;

  expect(await world.services.files.size(academy._id, pathIn(first))).toBeNull();
  expect(await world.services.files.size(academy._id, pathIn(second))).toBeGreaterThan(0);

  await world.as(ana).call(removePhoto, {});
  expect(await world.services.files.size(academy._id, pathIn(second))).toBeNull();
  expect(await world.as(ana).call(getProfile, {})).toMatchObject({ photo: null });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "remove-photo", user_id: ana._id });
});

test("deletes the file of the first of two photos that are sent at once", async () => {
  const ana = await world.makePerson(academy);
  const photos = await Promise.all([plain("red"), plain("blue")]);
  await Promise.all(photos.map((photo) => world.as(ana).call(changePhoto, { photo })));

  const { photo } = await world.as(ana).call(getProfile, {});
  expect(await world.services.files.listByPrefix(academy._id, `people/${ana._id}/`)).toEqual([pathIn(photo ?? "")]);
});

test.for([
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", /desenho ou uma página/],
  ["an SVG after a declaration", "<?xml version='1.0'?><svg/>", /desenho ou uma página/],
  ["an HTML page", "<!doctype html><script>alert(1)</script>", /desenho ou uma página/],
  ["a GIF", "GIF89a\u0001\u0000\u0001\u0000", /GIF não serve/],
  ["an iPhone's HEIC", "\u0000\u0000\u0000\u0018ftypheic", /HEIC ainda não abre/],
  ["a program", "MZ\u0090\u0000", /não é uma foto/],
  ["a broken JPEG", "\u00ff\u00d8\u00ff\u00e0 nada", /com defeito/],
] as const)("refuses %s, whatever its name and type", async ([, bytes, message]) => {
  const ana = await world.makePerson(academy);

  await expect(
    world.as(ana).call(changePhoto, { photo: fileOf(Buffer.from(bytes, "latin1"), "foto.jpg") }),
  ).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) });
  expect(await world.as(ana).call(getProfile, {})).toMatchObject({ photo: null });
});

test("refuses a decompression bomb of 400 megapixels, and a truncated photo", async () => {
  const ana = await world.makePerson(academy);
  const half = Buffer.from(await (await plain("green")).bytes()).subarray(0, 120);

  for (const bytes of [bomb(20_000), half]) {
    await expect(world.as(ana).call(changePhoto, { photo: fileOf(bytes, "foto.png") })).rejects.toMatchObject({
      status: 400,
    });
  }
});

test("refuses empty and oversized files", async () => {
  const ana = await world.makePerson(academy);
  const heavy = fileOf(Buffer.alloc(8_000_001, 0xff), "foto.jpg");

  await expect(world.as(ana).call(changePhoto, { photo: heavy })).rejects.toMatchObject({
    message: expect.stringContaining("o limite são 8 MB"),
  });
  await expect(world.as(ana).call(changePhoto, { photo: fileOf(Buffer.alloc(0), "x.jpg") })).rejects.toMatchObject({
    message: expect.stringContaining("Escolha uma foto."),
  });
});

test("refuses strangers and other projects, and stores nothing in another project", async () => {
  const ana = await world.makePerson(academy);
  const neighbours = await world.makeProject();
  const photo = await plain("black");

  await expect(world.asStranger(academy).call(changePhoto, { photo })).rejects.toMatchObject({ status: 401 });
  await expect(world.as({ ...ana, project: neighbours }).call(changePhoto, { photo })).rejects.toMatchObject({
    status: 403,
  });
  const address = (await world.as(ana).call(changePhoto, { photo })).photo;
  expect(await world.services.files.size(neighbours._id, pathIn(address))).toBeNull();
});

function fileOf(bytes: Buffer, name: string): File {
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

async function plain(background: string): Promise<File> {
  const create = { width: 300, height: 400, channels: 3, background } as const;
  return fileOf(await sharp({ create }).png().toBuffer(), "foto.png");
}

function pathIn(address: string): string {
  return address.replace(/^\/files\//, "").replace(/\?.*/, "");
}

/** Creates a PNG whose header claims a square of `side` pixels, but with little data. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0], 8);
  const rows = deflateSync(Buffer.alloc(64 * 1024));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
