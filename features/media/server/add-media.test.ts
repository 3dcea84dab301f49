import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { addMedia, getMedia, getOneMedia } from "../contract.ts";
import { bomb, box, fileOf, mp4Of, recordedWebm, VTT, webmOf } from "./fixture-files.ts";
import { storedPath } from "./stored-path.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const neighbours = await world.makeProject();
const manager = await world.makePerson(academy, { rule: "manager" });
const staff = () => world.as(manager);
const stored = (path: string, project = academy) => world.services.files.get(project._id, storedPath(path));

test("stores a picture scaled down, as WebP without metadata, with its description, and audits it", async () => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Copyright: "segredo" }, IFD3: { GPSLatitude: "23/1 33/1 0/1" } })
    .jpeg()
    .toBuffer();
  const { media } = await staff().call(addMedia, { file: fileOf(photo, "Canteiro novo.jpg"), alt: "Um canteiro." });
  expect(media).toMatchObject({ kind: "picture", name: "Canteiro novo", alt: "Um canteiro.", is_decorative: false });
  expect(media.path).toMatch(/^pictures\/[\w-]+\.webp$/);
  const bytes = (await stored(media.path)) ?? Buffer.alloc(0);
  const { format, width, exif } = await sharp(bytes).metadata();
  expect({ format, width, exif }).toEqual({ format: "webp", width: 1600, exif: undefined });
  expect(bytes.includes("segredo")).toBe(false);
  expect(await stored(media.path, neighbours)).toBeNull();
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "add-media", target_id: media._id });
});

test("requires a description of a picture, unless it is decorative", async () => {
  const file = fileOf(await pngOf("olive"), "fundo.png");
  await expect(staff().call(addMedia, { file })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "alt", message: expect.stringContaining("Descreva a imagem") as string }] },
  });
  const { media } = await staff().call(addMedia, { file, is_decorative: true, alt: "Sobra" });
  expect(media).toMatchObject({ alt: "", is_decorative: true });
});

test("requires captions of a video, stores both, and returns a transcript", async () => {
  const file = fileOf(mp4Of(96), "Boas vindas.mp4");
  await expect(staff().call(addMedia, { file })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "captions" }] },
  });
  const srt = fileOf("1\n00:00:01,000 --> 00:00:04,000\nBem-vinda à horta.\n", "fala.srt");
  const { media, transcript } = await staff().call(addMedia, { file, captions: srt });
  expect(media).toMatchObject({ kind: "video", name: "Boas vindas", seconds: 96 });
  expect(media.path).toMatch(/^media\/[\w-]+\/boas-vindas\.mp4$/);
  expect(transcript).toBe("Bem-vinda à horta.");
  expect((await stored(media.captions ?? ""))?.toString()).toMatch(/^WEBVTT\n/);
  expect(await staff().call(getOneMedia, { media_id: media._id })).toMatchObject({ transcript });
  const other = fileOf(mp4Of(12), "Outro.mp4");
  const again = await staff().call(addMedia, { file: other, captions_path: media.captions ?? "" });
  expect(again).toMatchObject({ transcript, media: { captions: media.captions } });
});

test.for<[how: string, encoding: "latin1" | "utf16le", mark: string]>([
  ["Latin-1", "latin1", ""],
  ["UTF-16", "utf16le", "\uFEFF"],
])("stores captions in %s as UTF-8", async ([, encoding, mark]) => {
  const srt = `${mark}1\r\n00:00:01,000 --> 00:00:04,000\r\nSão três: ${encoding}.\r\n`;
  const captions = fileOf(Buffer.from(srt, encoding), "fala.srt");
  const { media, transcript } = await staff().call(addMedia, { file: fileOf(mp4Of(9), `${encoding}.mp4`), captions });
  expect(transcript).toBe(`São três: ${encoding}.`);
  const vtt = `WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\n${transcript}\n`;
  expect((await stored(media.captions ?? ""))?.toString()).toBe(vtt);
});

test.for([
  ["a program called a picture", "MZ\u0090\u0000", "foto.png", /não pode ser enviado/],
  ["a drawing with a script", "<svg><script>alert(1)</script></svg>", "roda.svg", /Desenhos SVG/],
  ["a page called a text", "<!doctype html><script>alert(1)</script>", "texto.txt", /Desenhos SVG/],
  ["a program called a text", "\u007fELF\u0002\u0001\u0001\u0000", "texto.txt", /não pode ser enviado/],
  ["a shell script", "#!/bin/sh\nrm -rf /", "abrir.sh", /não pode ser enviado/],
  ["an archive called a document", "PK\u0003\u0004 nada", "plano.docx", /não é o que o nome diz/],
  ["a document with macros", "PK\u0003\u0004 [Content_Types].xml word/vbaProject.bin", "plano.docx", /macros/],
  ["a GIF", "GIF89a", "roda.gif", /GIF não serve/],
  ["captions without times", "WEBVTT\n\nOla", "fala.vtt", /não tem legendas/],
] as const)("refuses %s with a message", async ([, bytes, name, message]) => {
  const file = fileOf(Buffer.from(bytes, "latin1"), name);
  const before = await staff().call(getMedia, {});
  await expect(staff().call(addMedia, { file, alt: "Algo" })).rejects.toMatchObject({
    status: name === "fala.vtt" ? 400 : 415,
    message: expect.stringMatching(message) as string,
  });
  expect((await staff().call(getMedia, {})).total).toBe(before.total);
});

test("refuses fonts, also malformed ones, whatever their file name", async () => {
  const sound = await readFile(
    createRequire(import.meta.url).resolve(
      "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    ),
  );
  // A WOFF2 that claims to unpack to 4 GB, and a TrueType font with 65,535 tables of which none is there.
  const swollen = Buffer.from(sound);
  swollen.writeUInt32BE(0xffffffff, 16);
  const broken = Buffer.concat([Buffer.from([0, 1, 0, 0, 0xff, 0xff]), Buffer.alloc(4000, 0xff)]);
  for (const bytes of [sound, swollen, broken, Buffer.from("OTTO\0\u0001")])
    for (const name of ["letra.woff2", "letra.ttf", "letra.png", "letra.pdf", "letra.zip", "letra.txt", "letra.mp4"])
      await expect(staff().call(addMedia, { file: fileOf(bytes, name), alt: "Algo" })).rejects.toMatchObject({
        status: 415,
        message: expect.stringContaining("não pode ser enviado") as string,
      });
});

test("refuses a picture of 400 megapixels before decoding it, and a video that is too large", async () => {
  await expect(staff().call(addMedia, { file: fileOf(bomb(20_000), "mapa.png"), alt: "Mapa" })).rejects.toMatchObject({
    status: 400,
  });
  world.services.mediaLimits.fileBytes = 20_000_000;
  const long = Buffer.concat([mp4Of(9), box("free", Buffer.alloc(20_000_000))]);
  await expect(
    staff().call(addMedia, { file: fileOf(long, "aula.mp4"), captions: fileOf(VTT, "a.vtt") }),
  ).rejects.toMatchObject({ status: 413, message: expect.stringContaining("o limite são 20 MB") as string });
});

test("removes folders from a file name, and numbers a second file of the same name", async () => {
  const send = (text: string, name: string) => staff().call(addMedia, { file: fileOf(text, name) });
  const { media } = await send("um", "../../../etc/Plano de aula.txt");
  expect(media).toMatchObject({ name: "Plano de aula", kind: "document" });
  expect(media.path).toMatch(/^files\/[\w-]+\/plano-de-aula\.txt$/);
  const twin = await send("dois", "C:\\aulas\\Plano de aula.txt");
  expect(twin.media.name).toBe("Plano de aula (2)");
  expect((await stored(media.path))?.toString()).toBe("um");
  expect((await stored(twin.media.path))?.toString()).toBe("dois");
  expect((await send("um", "Plano de aula.txt")).media._id).toBe(media._id);
});

test("recognises a WebM with pictures as a video, and reads its length", async () => {
  const { media } = await staff().call(addMedia, {
    file: fileOf(webmOf(61), "Roda.webm"),
    captions: fileOf(VTT, "a.vtt"),
  });
  expect(media).toMatchObject({ kind: "video", seconds: 61 });
  expect(media.path).toMatch(/^media\/[\w-]+\/roda\.webm$/);
});

test.for([
  [
    recordedWebm([
      { at: 0, blocks: [0, 33] },
      { at: 58_000, blocks: [0, 33, 3_020] },
    ]),
    61,
  ],
  [recordedWebm([{ at: 0, blocks: [0, 4_100] }]), 4],
  // A single block: its start does not show how long it plays.
  [recordedWebm([{ at: 0, blocks: [0] }]), null],
] as const)(
  "computes the length of a WebM recorded by a browser, which does not state it",
  async ([bytes, seconds]) => {
    const { media } = await staff().call(addMedia, {
      file: fileOf(bytes, "Gravada.webm"),
      captions: fileOf(VTT, "a.vtt"),
    });
    expect(media).toMatchObject({ kind: "video", seconds });
  },
);

test.for([
  ["a video that was cut off", mp4Of(9).subarray(0, -10), "aula.mp4", 400, /parece incompleto/],
  ["a video without its header", box("ftyp", Buffer.from("isom\0\0\0\0")), "aula.mp4", 400, /parece incompleto/],
  ["a video that says no length", mp4Of(0), "aula.mp4", 400, /não diz quanto dura/],
  ["a sound called a video", mp4Of(9, { track: "soun" }), "aula.mp4", 415, /só tem som/],
  ["a MOV called an MP4", mp4Of(9, { brand: "qt  " }), "aula.mp4", 415, /MOV/],
  ["a WebM that was cut off", webmOf(9).subarray(0, -10), "aula.webm", 400, /parece incompleto/],
  ["a WebM with sound alone", webmOf(9, { track: 2 }), "aula.webm", 415, /só tem som/],
  ["a Matroska called a WebM", webmOf(9, { docType: "matroska" }), "aula.webm", 415, /MKV/],
] as const)("refuses %s", async ([, bytes, name, status, message]) => {
  const sent = staff().call(addMedia, { file: fileOf(bytes, name), captions: fileOf(VTT, "a.vtt") });
  await expect(sent).rejects.toMatchObject({ status, message: expect.stringMatching(message) as string });
});

test("refuses a file when the academy's storage is full, but not in another academy", async () => {
  const full = await world.makeProject();
  const admin = world.as(await world.makePerson(full, { rule: "admin" }));
  const row = { project_id: full._id, kind: "document", name: "Peso", fingerprint: "x", search_key: "peso" };
  await world.inside(full, async (sql) => {
    for (const id of [crypto.randomUUID(), crypto.randomUUID()])
      await sql`insert into media ${sql({ ...row, id, path: `files/${id}.pdf`, bytes: 1_000_000_000, added_at: world.clock.now })}`;
  });
  const text = () => fileOf("um texto", "texto.txt");
  await expect(admin.call(addMedia, { file: text() })).rejects.toMatchObject({
    status: 507,
    message: expect.stringContaining("A biblioteca de mídias está cheia") as string,
  });
  await staff().call(addMedia, { file: text() });
});

test("refuses people who are not staff, and staff of another academy", async () => {
  const file = fileOf("Um texto.", "texto.txt");
  const learner = await world.makePerson(academy);
  await expect(world.asStranger(academy).call(addMedia, { file })).rejects.toMatchObject({ status: 401 });
  await expect(world.as(learner).call(addMedia, { file })).rejects.toMatchObject({ status: 403 });
  await expect(world.as({ ...manager, project: neighbours }).call(addMedia, { file })).rejects.toMatchObject({
    status: 403,
  });
});

async function pngOf(background: string, width = 300, height = 200): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
