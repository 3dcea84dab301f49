import { textOutline } from "#features/certificates/server/index.ts";
import { fingerprint } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { relief } from "#shared/relief.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";
import { isPublic } from "./is-public.ts";
import { LOGO_SIDE, logoOf } from "./logo-of.ts";

/** Increase when the design changes, so that pictures are rendered again. */
const DESIGN = 2;
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

/** Returns the preview PNG of a project, course or object by its _id; null if it is not public. Cached per brand. */
export async function metaPicture(services: Services, project: Project, id: string): Promise<Uint8Array | null> {
  const { files, pictures } = services;
  const { colors, name, image } = project;
  if (!(await isPublic(services, project, id))) return null;
  const look = fingerprint(Buffer.from(JSON.stringify([DESIGN, colors, name, image])));
  return await files.getOrMake(project._id, `og/${id}-${look}.png`, async () => {
    const result = await pictures.make(
      project._id,
      Buffer.from(markupOf(project, id, await logoOf(services, project))),
      PREVIEW,
    );
    if ("fault" in result) throw new Error(`A preview picture could not be rendered: ${result.fault}`);
    return result.bytes;
  });
}

// Position of the panel above the relief with the academy's logo and name, in pixels.
const PANEL = { x: 56, y: 394, width: SIZE.width - 112, height: 180 };
const PADDING = 34;
const MAX_FONT_SIZE = 76;

function markupOf({ colors, name }: Project, seed: string, logo: Uint8Array | null): string {
  const tokens = brandTokens(colors);
  const [background, text, accent] = ["--menu-background", "--menu-text", "--menu-accent"].map(
    (token) => tokens[token],
  );
  const { contours, footpath } = relief(seed, SIZE);
  const start = PANEL.x + PADDING + (logo ? LOGO_SIDE + PADDING : 0);
  const size = fittingSize(name, PANEL.x + PANEL.width - PADDING - start);
  const baseline = PANEL.y + PANEL.height / 2 + size * 0.34;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" fill="none">
<rect width="100%" height="100%" fill="${background}"/>
<path d="${contours.join("")}" stroke="${text}" stroke-opacity=".3" stroke-width="1.6"/>
<path d="${footpath}" stroke="${accent}" stroke-width="7" stroke-linecap="round" stroke-dasharray="2 18"/>
<rect x="${PANEL.x}" y="${PANEL.y}" width="${PANEL.width}" height="${PANEL.height}" rx="32" fill="${background}" fill-opacity=".94"/>
${logo ? logoMarkup(logo) : ""}
<path transform="translate(${start} ${baseline})" d="${textOutline(name, size).path}" fill="${text}"/>
</svg>`;
}

/** Returns the largest font size in pixels at which the name fits into `room` pixels. */
function fittingSize(name: string, room: number): number {
  const { width } = textOutline(name, MAX_FONT_SIZE);
  return Math.min(MAX_FONT_SIZE, (MAX_FONT_SIZE * room) / Math.max(1, width));
}

function logoMarkup(logo: Uint8Array): string {
  const data = Buffer.from(logo).toString("base64");
  return `<image x="${PANEL.x + PADDING}" y="${PANEL.y + (PANEL.height - LOGO_SIDE) / 2}" width="${LOGO_SIDE}" height="${LOGO_SIDE}" href="data:image/png;base64,${data}"/>`;
}
