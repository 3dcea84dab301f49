import { fingerprint } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { relief } from "#shared/relief.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";
import { isPublic } from "./is-public.ts";

/** Increase when the design changes, so that pictures are rendered again. */
const DESIGN = 1;
const SIZE = { width: 1200, height: 630 };
const PREVIEW: PictureTask = {
  ...SIZE,
  formats: { svg: SIZE.width * SIZE.height },
  maxSide: SIZE.width,
  minSide: SIZE.height,
  maxAspect: 2,
  fit: "inside",
  output: "png",
};

/** Returns the preview PNG of a project, course or object by its _id; null if it is not public. Cached per brand colours. */
export async function metaPicture(services: Services, project: Project, id: string): Promise<Uint8Array | null> {
  const { files, pictures } = services;
  const look = fingerprint(Buffer.from(JSON.stringify([DESIGN, project.colors])));
  return await files.getOrMake(project._id, `og/${id}-${look}.png`, async () => {
    if (!(await isPublic(services, project, id))) return null;
    const result = await pictures.make(project._id, Buffer.from(markupOf(project, id)), PREVIEW);
    if ("fault" in result) throw new Error(`A preview picture could not be rendered: ${result.fault}`);
    return result.bytes;
  });
}

function markupOf({ colors }: Project, seed: string): string {
  const tokens = brandTokens(colors);
  const [background, text, accent] = ["--menu-background", "--menu-text", "--menu-accent"].map((name) => tokens[name]);
  const { contours, footpath } = relief(seed, SIZE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" fill="none">
<rect width="100%" height="100%" fill="${background}"/>
<path d="${contours.join("")}" stroke="${text}" stroke-opacity=".3" stroke-width="1.6"/>
<path d="${footpath}" stroke="${accent}" stroke-width="7" stroke-linecap="round" stroke-dasharray="2 18"/>
</svg>`;
}
