import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { addMedia, type MediaKind } from "../contract.ts";
import { checkUnsent } from "../engine/check-file.ts";
import { pictureSizeFault } from "../engine/picture-limits.ts";
import { bomb, box, fileOf, mp4Of, VTT, webmOf } from "./fixture-files.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
world.services.mediaLimits.fileBytes = 20_000_000;
const maxBytes = world.services.mediaLimits.fileBytes;

const fromServer = async (file: File) => {
  const sent = staff.call(addMedia, { file, captions: fileOf(VTT, "a.vtt"), alt: "Algo" });
  return await sent.then(() => null).catch((error: Error) => error.message);
};
const fromBrowser = async (file: File, only?: MediaKind) =>
  await checkUnsent(file, { only, maxBytes })
    .then(() => null)
    .catch((error: Error) => error.message);

const ACCENTED = `${VTT}\n00:05.000 --> 00:06.000\nSão três canteiros.\n`;
const latin1 = (text: string) => Buffer.from(text, "latin1");

test.for([
  ["a program called a picture", latin1("MZ\u0090\u0000"), "foto.png"],
  ["a drawing", latin1("<svg></svg>"), "roda.svg"],
  ["a GIF", latin1("GIF89a"), "roda.gif"],
  ["a video that was cut off", mp4Of(9).subarray(0, -10), "aula.mp4"],
  ["a video that says no length", mp4Of(0), "aula.mp4"],
  ["a sound called a video", mp4Of(9, { track: "soun" }), "aula.mp4"],
  ["a MOV called an MP4", mp4Of(9, { brand: "qt  " }), "aula.mp4"],
  ["a Matroska called a WebM", webmOf(9, { docType: "matroska" }), "aula.webm"],
  ["a video that is too large", Buffer.concat([mp4Of(9), box("free", Buffer.alloc(20_000_000))]), "aula.mp4"],
  ["a document that is too large", Buffer.concat([latin1("%PDF-1.7"), Buffer.alloc(10_000_000)]), "plano.pdf"],
  ["a picture that is too large", Buffer.concat([latin1("\x89PNG\r\n\x1a\n"), Buffer.alloc(8_000_001)]), "a.png"],
] as const)("the browser refuses %s before it is sent, with the server's message", async ([, bytes, name]) => {
  const file = fileOf(bytes, name);
  const words = await fromBrowser(file);
  expect(words).toMatch(/\.$/);
  expect(await fromServer(file)).toBe(words);
});

test("the browser accepts the files that the server accepts, and refuses unreadable captions with the same message", async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "olive" } })
    .png()
    .toBuffer();
  for (const [bytes, name, only] of [
    [mp4Of(9), "aula.mp4", "video"],
    [webmOf(9), "aula.webm", "video"],
    [mp4Of(9, { brand: "M4A ", track: "soun" }), "fala.m4a", "audio"],
    [picture, "foto.png", "picture"],
    [Buffer.from(VTT), "fala.vtt", "captions"],
    [latin1(ACCENTED), "fala.vtt", "captions"],
    [Buffer.from(`\uFEFF${ACCENTED}`, "utf16le"), "fala.srt", undefined],
    [Buffer.from("dia;hora"), "escala.csv", "document"],
  ] as const) {
    expect(await fromBrowser(fileOf(bytes, name), only), name).toBeNull();
    expect(await fromServer(fileOf(bytes, name)), name).toBeNull();
  }
  // Captions without times, captions with a control character, and a file that is not text.
  for (const bytes of [Buffer.from("WEBVTT\n\nOla"), latin1(`${VTT}\u0007`), latin1("MZ\u0090\u0000")]) {
    const message = await fromBrowser(fileOf(bytes, "fala.vtt"), "captions");
    const sent = staff.call(addMedia, { file: fileOf(mp4Of(9), "aula.mp4"), captions: fileOf(bytes, "fala.vtt") });
    await expect(sent).rejects.toMatchObject({ message, extra: { fields: [{ field: "captions", message }] } });
  }
  expect(await fromBrowser(fileOf(Buffer.from(VTT.slice(8)), "fala.txt"), "captions")).toMatch(/não é de legendas/);
  expect(await fromBrowser(fileOf(mp4Of(9), "aula.mp4"), "picture")).toMatch(/não é uma imagem/);
  expect(await fromBrowser(fileOf(picture, "foto.png"), "video")).toMatch(/não é um vídeo/);
});

test.for([
  [20_000, 20_000],
  [10, 10],
  [3_000, 200],
] as const)("browser and server refuse a picture of %i by %i pixels with the same message", async ([width, height]) => {
  const image = { width, height, channels: 3, background: "olive" } as const;
  const bytes = width === 20_000 ? bomb(width) : await sharp({ create: image }).png().toBuffer();
  const words = pictureSizeFault({ width, height }, "png");
  expect(words).toMatch(/\.$/);
  expect(await fromServer(fileOf(bytes, "mapa.png"))).toBe(words);
});
