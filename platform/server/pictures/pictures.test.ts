import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { AVIF_12, AVIF_49 } from "./fixture-avif.ts";
import type { PictureTask } from "./picture-task.ts";
import { Pictures } from "./pictures.ts";

const PHOTO: PictureTask = {
  formats: { jpeg: 50e6, png: 50e6, webp: 50e6, avif: 12e6 },
  maxSide: 12_000,
  minSide: 64,
  maxAspect: 10,
  width: 512,
  height: 512,
  fit: "cover",
  output: "webp",
};
const opened: Pictures[] = [];

afterEach(async () => {
  for (const pictures of opened.splice(0)) await pictures.close();
});

test.for([
  ["JPEG", plain(4000, 3000).jpeg()],
  ["progressive JPEG", plain(4000, 3000).jpeg({ progressive: true })],
  ["PNG", plain(4000, 3000).png()],
  ["WebP", plain(4000, 3000).webp()],
  ["AVIF", { toBuffer: async () => AVIF_12 }],
] as const)("converts a %s of 12 megapixels to a square WebP", async ([, picture]) => {
  const made = await make(await picture.toBuffer());

  expect(await sharp("bytes" in made ? made.bytes : []).metadata()).toMatchObject({
    format: "webp",
    width: 512,
    height: 512,
  });
});

test.for([
  ["588 kB of 700,000 × 64 pixels", 700_000, 64, "too-long"],
  ["11,000 × 1,000 pixels", 11_000, 1_000, "too-long"],
  ["13,000 × 2,000 pixels", 13_000, 2_000, "too-long"],
  ["51 megapixels", 8_500, 6_000, "too-many-pixels"],
  ["400 megapixels", 20_000, 20_000, "too-many-pixels"],
  ["100 × 63 pixels", 100, 63, "too-small"],
] as const)("refuses a PNG of %s by its header", async ([, width, height, fault]) => {
  expect(await make(png(width, height))).toEqual({ fault });
});

test("refuses an AVIF of 1.7 kB that decodes to 49 megapixels, and formats that are not listed", async () => {
  expect(AVIF_49.length).toBeLessThan(1750);
  expect(await make(AVIF_49)).toEqual({ fault: "too-many-pixels" });
  for (const format of ["gif", "tiff"] as const)
    expect(await make(await plain(100, 100).toFormat(format).toBuffer())).toEqual({ fault: "broken" });
  expect(await make(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'))).toEqual({
    fault: "other-format",
  });
  expect(await make(Buffer.from("not a picture"))).toEqual({ fault: "broken" });
});

test("stops a picture that takes too much memory, and converts the next one", async () => {
  const pictures = open({ maxMegabytes: 250 });
  const unlimited = { ...PHOTO, formats: { ...PHOTO.formats, avif: 50e6 } };

  expect(await pictures.make("a", AVIF_49, unlimited)).toEqual({ fault: "too-much-memory" });
  expect(await pictures.make("a", await plain(100, 100).png().toBuffer(), PHOTO)).toHaveProperty("bytes");
});

test.runIf(process.platform === "linux")("the operating system limits the worker's memory", async () => {
  const pictures = open({ maxMegabytes: 250 });
  await pictures.make("a", png(100, 100), PHOTO);

  const limits = readFileSync(`/proc/${await pictures.pid()}/limits`, "utf8");
  expect(limits).toMatch(/^Max address space +\d+ +\d+ +bytes/m);
});

test.runIf(process.platform === "linux")("the worker's threads need less than 100 MB of the memory limit", async () => {
  const pictures = open();
  const making = pictures.make("a", await plain(300, 400).png().toBuffer(), PHOTO);
  const pid = await pictures.pid();
  const before = megabytesOf(pid);

  expect(await making).toHaveProperty("bytes");
  expect(megabytesOf(pid) - before).toBeLessThan(100);
});

test("stops a picture that takes too much processor time, and converts the next one", async () => {
  const pictures = open({ maxCpuMs: 100 });

  expect(await pictures.make("a", AVIF_12, PHOTO)).toEqual({ fault: "too-slow" });
  expect(await pictures.make("a", await plain(100, 100).png().toBuffer(), PHOTO)).toHaveProperty("bytes");
});

test("fails while no process can be started, and converts the next picture", async () => {
  const pictures = open();
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = "/nowhere/node";
  await expect(pictures.make("a", png(100, 100), PHOTO)).rejects.toMatchObject({ code: "ENOENT" });
  process.execPath = execPath;

  expect(await pictures.make("a", await plain(100, 100).png().toBuffer(), PHOTO)).toHaveProperty("bytes");
});

test("stops a worker that hangs, and converts the next picture", async () => {
  const pictures = open({ maxMs: 4000 });
  await pictures.make("a", png(100, 100), PHOTO);
  process.kill((await pictures.pid()) ?? 0, "SIGSTOP");

  expect(await pictures.make("a", png(100, 100), PHOTO)).toEqual({ fault: "too-slow" });
  expect(await pictures.make("a", await plain(100, 100).png().toBuffer(), PHOTO)).toHaveProperty("bytes");
});

test("restarts a killed worker, alternates between projects, and refuses calls when too many wait", async () => {
  const pictures = open();
  const one = await plain(100, 100).png().toBuffer();
  await pictures.make("a", one, PHOTO);
  process.kill((await pictures.pid()) ?? 0, "SIGKILL");
  await expect.poll(() => pictures.pid()).toBeNull();
  expect(await pictures.make("a", one, PHOTO)).toHaveProperty("bytes");

  const order: string[] = [];
  const work = async (project: string) => {
    await pictures.make(project, one, PHOTO);
    order.push(project);
  };
  await Promise.all(["a", "a", "a", "b"].map(work));
  expect(order).toEqual(["a", "a", "b", "a"]);
  const many = Array.from({ length: 12 }, () => pictures.make("a", one, PHOTO));
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === "rejected");
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

function open(options: ConstructorParameters<typeof Pictures>[0] = {}): Pictures {
  const pictures = new Pictures(options);
  opened.push(pictures);
  return pictures;
}

/** Returns the size of a process's address space, in megabytes. */
function megabytesOf(pid: number | null): number {
  return Number(/^VmSize:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

function make(bytes: Uint8Array) {
  return open().make("a", bytes, PHOTO);
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "teal" }, limitInputPixels: false });
}

/** Returns a PNG whose header declares this size, but which has hardly any content. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const rows = deflateSync(Buffer.alloc(64 * 1024));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
