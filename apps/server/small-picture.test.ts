import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { Pictures } from "#platform/server/pictures/pictures.ts";
import type { Services } from "#platform/server/http/context.ts";
import { smallPicture } from "./small-picture.ts";

const ACADEMY = "academia";
const PATH = "media/pictures/roda.png";
const files = new Files(await mkdtemp(join(tmpdir(), "vereda-small-")));
const services = { files, pictures: new Pictures() } as Services;

async function noise(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return await sharp({ create: { width: 900, height: 900, channels: 3, background: "#888888", noise } })
    .png()
    .toBuffer();
}

test("makes one small copy of a picture for any requested version, and replaces it when the picture changes", async () => {
  await files.put(ACADEMY, PATH, await noise());
  for (const version of ["a", "b", "c"])
    expect((await smallPicture(services, ACADEMY, PATH, version))?.headers.get("Content-Type")).toBe("image/webp");
  const copies = await files.below(ACADEMY, "small");
  expect(copies).toHaveLength(1);

  await files.put(ACADEMY, PATH, await noise());
  await smallPicture(services, ACADEMY, PATH, "a");
  const later = await files.below(ACADEMY, "small");
  expect(later).toHaveLength(1);
  expect(later).not.toEqual(copies);
});

test("makes none of a file that is no picture or does not exist, nor without a version", async () => {
  await files.put(ACADEMY, "media/media/roda.mp4", await noise());
  expect(await smallPicture(services, ACADEMY, "media/media/roda.mp4", "a")).toBeNull();
  expect(await smallPicture(services, ACADEMY, "media/pictures/nada.png", "a")).toBeNull();
  expect(await smallPicture(services, ACADEMY, PATH, undefined)).toBeNull();
});

test("examines a picture of which it makes no copy only once", async () => {
  const icon = "media/pictures/icone.png";
  const background = { width: 64, height: 64, channels: 3, background: "#888888" } as const;
  await files.put(ACADEMY, icon, await sharp({ create: background }).png().toBuffer());
  const make = vi.spyOn(services.pictures, "make");

  for (const version of ["a", "b", "c"]) expect(await smallPicture(services, ACADEMY, icon, version)).toBeNull();

  expect(make).toHaveBeenCalledTimes(1);
  make.mockRestore();
});
