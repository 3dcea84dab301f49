import type { Services } from "#platform/server/http/context.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

const MAX_PIXELS = 16_000_000;
const LOGO: PictureTask = {
  formats: { svg: MAX_PIXELS, png: MAX_PIXELS, jpeg: MAX_PIXELS, webp: MAX_PIXELS, avif: MAX_PIXELS / 2 },
  maxSide: 8_000,
  minSide: 1,
  maxAspect: 50,
  density: 220,
  width: 112,
  height: 88,
  fit: "inside",
  output: "png",
};

/**
 * Returns the academy's logo as a small PNG, because most mail clients show no SVG. Null if there is no logo or
 * rendering fails.
 */
export async function logoPicture(
  { files, pictures }: Pick<Services, "files" | "pictures">,
  { _id, image }: Project,
): Promise<Uint8Array | null> {
  if (!image) return null;
  const size = await files.size(_id, `media/${image}`);
  if (size === null) return null;
  // The byte size in the file name distinguishes a new logo stored under the same name.
  return await files.getOrMake(_id, `emails/${image.replaceAll("/", "-")}-${size}.png`, async () => {
    const logo = await files.get(_id, `media/${image}`);
    const result = logo && (await pictures.make(_id, logo, LOGO));
    return result && "bytes" in result ? result.bytes : null;
  });
}
