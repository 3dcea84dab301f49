import type { PictureFault, PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { Pictures } from "#platform/server/pictures/pictures.ts";
import { decoded } from "../academy-folder.ts";
import { svgFaults } from "../svg-faults.ts";

/** A checked logo, safe to show to everybody. */
export interface Logo {
  type: "svg" | "png";
  bytes: Uint8Array;
  /** A small version of the logo for finding its colours, four bytes (RGBA) per pixel. */
  pixels: Uint8Array;
}

export type PreparedLogo = { logo: Logo } | { fault: string };

type Maker = Pick<Pictures, "make">;

const MAX_SVG_BYTES = 300_000;
const MAX_FAULTS_SHOWN = 3;
const SIDE = 512;
const LIMITS = { maxSide: 12_000, minSide: 24, maxAspect: 8, fit: "inside" } as const;
const RASTER = { jpeg: 25_000_000, png: 25_000_000, webp: 25_000_000 };
const PIXELS: PictureTask = {
  ...LIMITS,
  formats: { ...RASTER, svg: 25_000_000 },
  minSide: 1,
  width: 64,
  height: 64,
  output: "pixels",
};
const PNG: PictureTask = { ...LIMITS, formats: RASTER, width: SIDE, height: SIDE, output: "png" };

/**
 * Checks a logo. An SVG must follow the rules of an academy's folder; a raster image is decoded and encoded again as
 * PNG.
 */
export async function prepareLogo(pictures: Maker, queue: string, bytes: Uint8Array): Promise<PreparedLogo> {
  const text = decoded(bytes);
  return text !== undefined && /<svg[\s>]/.test(text)
    ? await prepareSvg(pictures, queue, bytes, text)
    : await prepareRaster(pictures, queue, bytes);
}

/** Returns the logo as a PNG on this background colour, for a menu on which it would hardly be visible. */
export async function logoOnBackground(pictures: Maker, queue: string, logo: Logo, background: string): Promise<Logo> {
  const task: PictureTask = { ...PNG, formats: PIXELS.formats, minSide: 1, background };
  const made = await pictures.make(queue, logo.bytes, task);
  return "bytes" in made ? { type: "png", bytes: made.bytes, pixels: logo.pixels } : logo;
}

async function prepareSvg(pictures: Maker, queue: string, bytes: Uint8Array, text: string): Promise<PreparedLogo> {
  if (bytes.length > MAX_SVG_BYTES)
    return { fault: "Este desenho tem mais de 300 kB. Exporte-o mais simples, ou como PNG." };
  const faults = [...new Set(svgFaults(text).map(({ message }) => message))];
  if (faults.length > 0) return { fault: `Este SVG não serve: ${faults.slice(0, MAX_FAULTS_SHOWN).join(" ")}` };
  const pixels = await pictures.make(queue, bytes, PIXELS);
  return "bytes" in pixels ? { logo: { type: "svg", bytes, pixels: pixels.bytes } } : { fault: FAULTS[pixels.fault] };
}

async function prepareRaster(pictures: Maker, queue: string, bytes: Uint8Array): Promise<PreparedLogo> {
  if (!isPicture(bytes)) return { fault: FAULTS["other-format"] };
  const made = await pictures.make(queue, bytes, PNG);
  if ("fault" in made) return { fault: FAULTS[made.fault] };
  const pixels = await pictures.make(queue, made.bytes, PIXELS);
  if ("fault" in pixels) return { fault: FAULTS[pixels.fault] };
  return { logo: { type: "png", bytes: made.bytes, pixels: pixels.bytes } };
}

/** Returns whether the first bytes are those of a raster image. A file's name and type prove nothing. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return start.startsWith("\xff\xd8\xff") || start.startsWith("\x89PNG") || /^RIFF[\s\S]{4}WEBP/.test(start);
}

const TOO_LARGE = "Esta imagem é grande demais para ser aberta aqui. Envie uma menor.";
const FAULTS: Record<PictureFault, string> = {
  "other-format": "Este arquivo não é uma imagem que sirva de logo. Envie SVG, PNG ou JPEG.",
  broken: "Esta imagem está com defeito e não abre. Escolha outra.",
  "too-many-pixels": "Esta imagem tem pixels demais. Envie uma de até 25 megapixels.",
  "too-long": "Esta imagem é comprida demais para uma logo. Recorte-a e envie de novo.",
  "too-small": "Esta imagem é pequena demais. Envie uma de pelo menos 24 por 24 pixels.",
  "too-slow": TOO_LARGE,
  "too-much-memory": TOO_LARGE,
};
