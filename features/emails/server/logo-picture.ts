import type { Files } from "#platform/server/files/files.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

const WIDTH = 112;
const HEIGHT = 88;

/** The academy's logo as a small PNG: most mailboxes show no SVG. Null when there is none that can be drawn. */
export async function logoPicture(files: Files, { _id, image }: Project): Promise<Buffer | null> {
  if (!image) return null;
  const size = await files.size(_id, `media/${image}`);
  if (size === null) return null;
  // Another logo under the same name has another size.
  const kept = `emails/${image.replaceAll("/", "-")}-${size}.png`;
  const drawn = await files.get(_id, kept);
  if (drawn) return drawn;
  const logo = await files.get(_id, `media/${image}`);
  const picture = logo && (await draw(logo).catch(() => null));
  if (picture) await files.put(_id, kept, picture);
  return picture;
}

// Loaded for a moment, once an academy: it takes more memory than all emails together.
async function draw(logo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const page = sharp(logo, { density: 220, limitInputPixels: 4096 * 4096 });
  return await page.resize(WIDTH, HEIGHT, { fit: "inside" }).png({ palette: true }).toBuffer();
}
