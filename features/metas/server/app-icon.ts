import { fingerprint } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";
import { logoOf } from "./logo-of.ts";

export const ICON_SIZES = [192, 512] as const;
/** Share of an icon's side that is always visible, even if a phone crops the icon to a circle. */
const SAFE_SHARE = 0.62;
/** Increase when the design changes, so that icons are rendered again. */
const DESIGN = 1;

/**
 * Returns the PNG icon of the installed app: the academy's logo on its menu colour, or its initial. Cached per brand.
 */
export async function appIcon(
  services: Services,
  project: Project,
  size: (typeof ICON_SIZES)[number],
): Promise<Uint8Array> {
  const { colors, name, image } = project;
  const look = fingerprint(Buffer.from(JSON.stringify([DESIGN, colors, name, image])));
  const bytes = await services.files.getOrMake(project._id, `og/icon-${size}-${look}.png`, async () => {
    const markup = markupOf(project, size, await logoOf(services, project, Math.round(size * SAFE_SHARE)));
    const task: PictureTask = {
      formats: { svg: size * size },
      maxSide: size,
      minSide: size,
      maxAspect: 1,
      width: size,
      height: size,
      fit: "inside",
      output: "png",
    };
    const result = await services.pictures.make(project._id, Buffer.from(markup), task);
    if ("fault" in result) throw new Error(`An app icon could not be rendered: ${result.fault}`);
    return result.bytes;
  });
  if (!bytes) throw new Error("An app icon was made, and is not there");
  return bytes;
}

function markupOf({ colors, name }: Project, size: number, logo: Uint8Array | null): string {
  const tokens = brandTokens(colors);
  const side = Math.round(size * SAFE_SHARE);
  const start = (size - side) / 2;
  const mark = logo
    ? `<image x="${start}" y="${start}" width="${side}" height="${side}" href="data:image/png;base64,${Buffer.from(logo).toString("base64")}"/>`
    : `<text x="50%" y="66%" font-size="${side * 0.72}" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="${tokens["--menu-text"]}">${initialOf(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${tokens["--menu-background"]}"/>${mark}</svg>`;
}

/** Returns the first letter or digit of a name in upper case, so that no character needs escaping in SVG. */
function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "V").toUpperCase();
}
