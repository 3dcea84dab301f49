import { Problem } from "#platform/server/http/problem.ts";
import type { Pictures } from "#platform/server/pictures/pictures.ts";
import type { PictureFault, PictureTask } from "#platform/server/pictures/picture-task.ts";
import { ASSET_FOLDERS } from "../engine/media-limits.ts";

const PICTURE: Omit<PictureTask, "width" | "height"> = {
  formats: { jpeg: 50_000_000, png: 50_000_000, webp: 50_000_000, avif: 12_000_000 },
  maxSide: 12_000,
  minSide: 16,
  maxAspect: 10,
  fit: "inside",
  output: "webp",
};

/** The first width that the import's limit takes is kept. */
const WIDTHS = [1600, 1100, 700];

const TOO_LARGE = "Esta imagem é grande demais para ser aberta aqui. Envie uma menor.";
const FAULTS: Record<PictureFault, string> = {
  "other-format": "Não conseguimos abrir esta imagem. Envie PNG, JPEG ou WebP.",
  broken: "Não conseguimos abrir esta imagem: o arquivo está com defeito. Envie PNG, JPEG ou WebP.",
  "too-many-pixels": "Esta imagem tem pixels demais. Envie uma de até 50 megapixels; em AVIF, de até 12.",
  "too-long": "Esta imagem é comprida demais: um lado pode ter até 10 vezes o outro. Recorte-a e envie de novo.",
  "too-small": "Esta imagem é pequena demais. Envie uma de pelo menos 16 por 16 pixels.",
  "too-slow": TOO_LARGE,
  "too-much-memory": TOO_LARGE,
};

/** A picture as WebP without metadata, small enough for a phone. Throws 400 for what is no picture, or too large to open. */
export async function smallPicture(
  pictures: Pictures,
  projectId: string,
  bytes: Uint8Array,
  field: string,
): Promise<Uint8Array> {
  for (const side of WIDTHS) {
    const picture = await pictures.make(projectId, bytes, { ...PICTURE, width: side, height: side });
    if ("fault" in picture) refuse(FAULTS[picture.fault], field);
    if (picture.bytes.byteLength <= ASSET_FOLDERS.pictures.limit) return picture.bytes;
  }
  return refuse("Esta imagem continua pesada demais depois de reduzida. Envie uma com menos detalhes.", field);
}

function refuse(message: string, field: string): never {
  throw new Problem(400, message, { fields: [{ field, message }] });
}
