import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { Pictures } from "#platform/server/pictures/pictures.ts";
import type { PictureFault, PictureTask } from "#platform/server/pictures/picture-task.ts";
import { ASSET_FOLDERS } from "../engine/media-limits.ts";
import { PICTURE_FAULTS, PICTURE_LIMITS } from "../engine/picture-limits.ts";

const PICTURE: Omit<PictureTask, "width" | "height"> = { ...PICTURE_LIMITS, fit: "inside", output: "webp" };

/** Widths in pixels, tried in order until the picture is within the size limit. */
const WIDTHS = [1600, 1100, 700];

const FAULTS: Record<PictureFault, string> = PICTURE_FAULTS;

/**
 * Converts a picture to WebP without metadata, small enough for a phone. Throws 400 at `field` if it is not a picture
 * or too large.
 */
export async function smallPicture(
  pictures: Pictures,
  projectId: string,
  bytes: Uint8Array,
  field: string,
): Promise<Uint8Array> {
  for (const side of WIDTHS) {
    const picture = await pictures.make(projectId, bytes, { ...PICTURE, width: side, height: side });
    if ("fault" in picture) refuseField(field, FAULTS[picture.fault]);
    if (picture.bytes.byteLength <= ASSET_FOLDERS.pictures.limit) return picture.bytes;
  }
  return refuseField(field, "Esta imagem continua pesada demais depois de reduzida. Envie uma com menos detalhes.");
}
