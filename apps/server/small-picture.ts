import type { Services } from "#platform/server/http/context.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";

const SIDE = 480;
const MAX_PIXELS = 40_000_000;
const TASK: PictureTask = {
  formats: { jpeg: MAX_PIXELS, png: MAX_PIXELS, webp: MAX_PIXELS },
  maxSide: 12_000,
  minSide: SIDE,
  maxAspect: 30,
  width: SIDE,
  height: SIDE,
  fit: "inside",
  output: "webp",
};

/**
 * Returns the small copy of a picture for the economy mode, made once; null when it saves nothing or can't be made now.
 * Without `version`, the one in the URL, there is no copy, because the response is cached for long. The copy's name
 * contains the stored file's version, so that invented versions cannot fill the disk; a new copy replaces the former one.
 */
export async function smallPicture(
  { files, pictures }: Services,
  projectId: string,
  path: string,
  version: string | undefined,
): Promise<Response | null> {
  if (!/\.(jpe?g|png|webp)$/i.test(path) || !version || !/^[\w-]{1,64}$/.test(version)) return null;
  const stored = await files.stat(projectId, path);
  if (stored === null) return null;
  const make = async () => {
    const bytes = await files.get(projectId, path);
    if (!bytes) return null;
    const made = await pictures.make(projectId, bytes, TASK);
    for (const former of await files.listByPrefix(projectId, `small/${path}/`)) await files.remove(projectId, former);
    if ("bytes" in made) return made.bytes;
    // Another picture, or a stopping server, may have been the cause: the copy is made at a later request.
    if (made.fault === "too-slow" || made.fault === "too-much-memory") return null;
    // An empty copy marks a picture of which there is none: otherwise each request would occupy the one process that
    // also checks the pictures people upload.
    return new Uint8Array();
  };
  // When too many pictures are being processed, the original is sent.
  const small = await files.getOrMake(projectId, `small/${path}/${stored.version}.webp`, make).catch(() => null);
  if (!small || small.length === 0 || small.length >= stored.size) return null;
  const headers = {
    "Content-Type": "image/webp",
    "Cache-Control": "private, max-age=86400",
    Vary: "Save-Data, Cookie",
  };
  return new Response(new Uint8Array(small), { headers });
}
