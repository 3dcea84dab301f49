import type { Sharp } from "sharp";
import { Problem } from "#platform/server/http/problem.ts";

const SIDE = 512;
/** A photo of 48 megapixels; a file may claim to unpack to far more than it weighs. */
const MAX_PIXELS = 50_000_000;

/**
 * A picture that somebody sent, as a square WebP of 512 pixels with nothing else in it: no place, no camera, no
 * thumbnail. Refuses, with a sentence, what is no photo, is broken, or unpacks to more than it should.
 */
export async function squarePhoto(bytes: Uint8Array): Promise<Buffer> {
  refuseOtherKinds(bytes);
  return await inTurn(async () => {
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    sharp.concurrency(1);
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
    await refuseHuge(picture);
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "cover", position: "attention" })
      .flatten({ background: "white" })
      .timeout({ seconds: 15 })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => refuse("Esta foto está com defeito e não abre. Escolha outra."));
  });
}

/** Told by the first bytes, and before any decoder sees them: what a file's name and type say is only said. */
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
  refuse("Este arquivo não é uma foto. Envie JPEG, PNG ou WebP.");
}

async function refuseHuge(picture: Sharp): Promise<void> {
  const { width, height } = await picture
    .metadata()
    .catch(() => refuse("Esta foto está com defeito e não abre. Escolha outra."));
  if (width * height > MAX_PIXELS) refuse("Esta foto tem pontos demais. Envie uma de até 50 megapixels.");
  if (Math.min(width, height) < 64) refuse("Esta foto é pequena demais. Envie uma de pelo menos 64 por 64 pontos.");
}

function refuse(message: string): never {
  throw new Problem(400, message, { fields: [{ field: "photo", message }] });
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a large photo takes a hundred megabytes while it is read. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}
