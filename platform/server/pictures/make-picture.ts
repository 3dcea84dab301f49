import sharp, { type Metadata, type Sharp } from "sharp";
import type { PictureFault, PictureFormat, PictureResult, PictureTask } from "./picture-task.ts";

// Without a cache and with one thread, the memory of a single picture can be measured.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Svg"].map((format) => `VipsForeignLoad${format}`),
});

/** Converts a picture. Format, number of pixels, sides and aspect ratio are checked in the header, before decoding. */
export async function makePicture(bytes: Uint8Array, task: PictureTask): Promise<PictureResult> {
  const options = { density: task.density ?? 72, failOn: "error", sequentialRead: true } as const;
  const header = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const fault = header ? faultOf(header, task) : "broken";
  if (fault) return { fault };
  const picture = sharp(bytes, { ...options, limitInputPixels: Math.max(...Object.values(task.formats)) });
  const { width, height, fit } = task;
  const resized = picture.autoOrient().resize(width, height, { fit, ...(fit === "cover" ? CROP_OPTIONS : {}) });
  const flat = task.background ? resized.flatten({ background: task.background }) : resized;
  return await encode(flat, task).then((made) => ({ bytes: made }), faultOfError);
}

const CROP_OPTIONS = { position: "attention" } as const;

function encode(picture: Sharp, { output }: PictureTask): Promise<Buffer> {
  if (output === "pixels") return picture.toColourspace("srgb").ensureAlpha().raw().toBuffer();
  return (output === "webp" ? picture.webp({ quality: 82 }) : picture.png({ palette: true })).toBuffer();
}

function faultOf(header: Metadata, { formats, maxSide, minSide, maxAspect }: PictureTask): PictureFault | null {
  const { width, height } = header;
  const maxPixels = formats[formatOf(header)];
  if (maxPixels === undefined) return "other-format";
  if (width * height > maxPixels) return "too-many-pixels";
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (shorter < minSide) return "too-small";
  return longer > maxSide || longer > shorter * maxAspect ? "too-long" : null;
}

/** Returns a picture's format. AVIF and HEIC share a container; only AVIF is accepted. */
function formatOf({ format, compression }: Metadata): PictureFormat {
  return (format === "heif" && compression === "av1" ? "avif" : format) as PictureFormat;
}

/** Returns the fault for a decoder's error. When memory runs out, some decoders report a failed thread instead. */
function faultOfError({ message }: Error): { fault: PictureFault } {
  return { fault: /memory|creating thread/i.test(message) ? "too-much-memory" : "broken" };
}
