import type { Services } from "#platform/server/http/context.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

export const LOGO_SIDE = 112;
const MAX_LOGO_PIXELS = 16_000_000;
const LOGO: PictureTask = {
  formats: {
    svg: MAX_LOGO_PIXELS,
    png: MAX_LOGO_PIXELS,
    jpeg: MAX_LOGO_PIXELS,
    webp: MAX_LOGO_PIXELS,
    avif: MAX_LOGO_PIXELS / 2,
  },
  maxSide: 8_000,
  minSide: 1,
  maxAspect: 50,
  density: 220,
  width: LOGO_SIDE,
  height: LOGO_SIDE,
  fit: "inside",
  output: "png",
};

/** Returns the academy's logo as a PNG of at most `side` × `side` pixels; null if there is none or rendering fails. */
export async function logoOf(
  { files, pictures }: Services,
  { _id, image }: Project,
  side = LOGO_SIDE,
): Promise<Uint8Array | null> {
  const logo = image ? await files.get(_id, `media/${image}`) : null;
  const result = logo && (await pictures.make(_id, logo, { ...LOGO, width: side, height: side }));
  return result && "bytes" in result ? result.bytes : null;
}
