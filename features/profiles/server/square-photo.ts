import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { PictureFault, PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { Pictures } from "#platform/server/pictures/pictures.ts";

/**
 * Limits of an uploaded photo in pixels. Phones take photos of up to 48 megapixels; AVIF has a lower limit, because it
 * is decoded in memory as a whole.
 */
const PHOTO: PictureTask = {
  formats: { jpeg: 50_000_000, png: 50_000_000, webp: 50_000_000, avif: 12_000_000 },
  maxSide: 12_000,
  minSide: 64,
  maxAspect: 10,
  width: 512,
  height: 512,
  fit: "cover",
  background: "white",
  output: "webp",
};

/**
 * Converts an uploaded picture to a square WebP of 512 pixels, without metadata (place, camera, thumbnail). Throws 400
 * if it is not a photo, broken, or too large.
 */
export async function squarePhoto(pictures: Pictures, projectId: string, bytes: Uint8Array): Promise<Uint8Array> {
  refuseOtherKinds(bytes);
  const result = await pictures.make(projectId, bytes, PHOTO);
  return "bytes" in result ? result.bytes : refuse(FAULTS[result.fault]);
}

const TOO_LARGE = "Esta foto é grande demais para ser aberta aqui. Envie uma menor.";
const FAULTS: Record<PictureFault, string> = {
  "other-format": "Este arquivo não é uma foto. Envie JPEG, PNG ou WebP.",
  broken: "Esta foto está com defeito e não abre. Escolha outra.",
  "too-many-pixels": "Esta foto tem pixels demais. Envie uma de até 50 megapixels; em AVIF, de até 12.",
  "too-long": "Esta imagem é comprida demais para uma foto. Recorte-a e envie de novo.",
  "too-small": "Esta foto é pequena demais. Envie uma de pelo menos 64 por 64 pixels.",
  "too-slow": TOO_LARGE,
  "too-much-memory": TOO_LARGE,
};

/** Throws 400 unless the first bytes are those of an accepted format; the file's name and type are not reliable. */
function refuseOtherKinds(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  const [head, brand] = [start.slice(0, 4), start.slice(4, 12)];
  const isWebp = head === "RIFF" && start.slice(8, 12) === "WEBP";
  if (start.startsWith("\xff\xd8\xff") || head === "\x89PNG" || isWebp || brand === "ftypavif") return;
  if (start.startsWith("GIF8")) refuse("GIF não serve de foto. Envie uma foto em JPEG, PNG ou WebP.");
  if (/^ftyp(heic|heix|mif1|msf1)/.test(brand))
    refuse("O formato HEIC ainda não abre aqui. No iPhone, compartilhe a foto como JPEG e tente de novo.");
  if (/<svg|<!doctype|<html|<\?xml/i.test(start))
    refuse("Isto é um desenho ou uma página, não uma foto. Envie JPEG, PNG ou WebP.");
  refuse(FAULTS["other-format"]);
}

function refuse(message: string): never {
  refuseField("photo", message);
}
