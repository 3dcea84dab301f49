import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { Pictures } from "#platform/server/pictures/pictures.ts";
import { brandedLogo, proposedColors } from "./logo-brand.ts";
import { prepareLogo } from "./prepare-logo.ts";

const pictures = new Pictures();
afterAll(() => pictures.close());

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">${inside}</svg>`);
const GREEN = '<circle cx="20" cy="20" r="18" fill="#1f6b3a"/>';
const prepared = (bytes: Uint8Array) => prepareLogo(pictures, "test", bytes);

test("stores an SVG logo unchanged, and proposes its colours", async () => {
  const made = await prepared(svg(GREEN));

  expect(made).toMatchObject({ logo: { type: "svg", bytes: svg(GREEN) } });
  if ("fault" in made) throw new Error(made.fault);
  expect(proposedColors(made.logo).menu).toBe("#1f6b3a");
});

test("encodes a photograph as a smaller PNG without metadata", async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c22f2f" } })
    .withExif({ IFD0: { Copyright: "segredo" } })
    .jpeg()
    .toBuffer();
  const made = await prepared(photo);
  if ("fault" in made) throw new Error(made.fault);

  expect(await sharp(made.logo.bytes).metadata()).toMatchObject({ format: "png", width: 512, height: 341 });
  expect(Buffer.from(made.logo.bytes).includes("segredo")).toBe(false);
  expect(proposedColors(made.logo).menu).toMatch(/^#c[0-9a-f]2[0-9a-f]2/);
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), "script"],
  ["an address elsewhere", svg('<image href="https://fora.example/x.png"/>'), "apontar para fora"],
  ["a text", Buffer.from("nada"), "não é uma imagem"],
  ["a page", Buffer.from("<!doctype html><p>Oi"), "não é uma imagem"],
  ["a cut picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "com defeito"],
])("refuses %s with a message", async (_, bytes, word) => {
  expect(await prepared(bytes)).toEqual({ fault: expect.stringContaining(word) });
});

test("refuses an SVG of 2 kB whose references expand to ten thousand million shapes", async () => {
  const levels = Array.from({ length: 10 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`);
  const bomb = svg(`<defs><path id="a0" d="M0 0h1v1z"/>${levels.join("")}</defs><use href="#a10"/>`);
  expect(await prepared(bomb)).toEqual({ fault: expect.stringMatching(/grande demais|com defeito/) });
  expect(await prepared(svg(GREEN))).toHaveProperty("logo");
});

test("a logo in the colour of the menu gets a background; any other stays unchanged", async () => {
  const made = await prepared(svg(GREEN));
  if ("fault" in made) throw new Error(made.fault);
  const { logo } = made;

  const lost = await brandedLogo(pictures, "test", { logo, menu: "#1f6b3a", button: "#d9822b" });
  expect(lost).toMatchObject({ isPlated: true, logo: { type: "png" } });
  const corner = await sharp(lost.logo?.bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255]);

  expect(await brandedLogo(pictures, "test", { logo, menu: "#f3e9c8", button: "#1f6b3a" })).toMatchObject({
    isPlated: false,
    logo,
  });
});
