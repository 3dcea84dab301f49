import { checkUnsent } from "../engine/check-file.ts";
import type { MediaKind } from "../engine/media-limits.ts";
import { pictureSizeFault } from "../engine/picture-limits.ts";
import { RefusedFile } from "../engine/refused-file.ts";

interface FileRequirements {
  only?: MediaKind;
  /** Max size of a video or audio file in this installation, in bytes. */
  maxBytes: number;
}

/**
 * Checks a file before it is sent: size, first bytes, structure of videos, captions and sides of pictures. Throws
 * RefusedFile with the server's sentence. The server checks further.
 */
export async function checkBeforeSending(file: File, wanted: FileRequirements): Promise<void> {
  const format = await checkUnsent(file, wanted);
  const size = format && (await pictureSize(file));
  const fault = format && size && pictureSizeFault(size, format);
  if (fault) throw new RefusedFile(fault, 400);
}

/**
 * Returns the sentence that refuses a file, also for one that this device cannot read; null for a file that may be
 * sent.
 */
export async function refusalOf(file: File, wanted: FileRequirements): Promise<string | null> {
  try {
    await checkBeforeSending(file, wanted);
    return null;
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    return "Não conseguimos ler este arquivo no seu aparelho. Escolha-o de novo.";
  }
}

/** Returns the sides of a picture in pixels; null if this browser cannot open it, so that the server decides. */
function pictureSize(file: File): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    const picture = new Image();
    reader.addEventListener("error", () => resolve(null));
    reader.addEventListener("load", () => {
      picture.src = String(reader.result);
    });
    picture.addEventListener("error", () => resolve(null));
    picture.addEventListener("load", () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight }));
    reader.readAsDataURL(file);
  });
}
