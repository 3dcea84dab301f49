import { createHash } from "node:crypto";
import { catalogueOf, objectsOf } from "#features/courses/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { relief } from "#shared/relief.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";

const SIZE = { width: 1200, height: 630 };

/** The PNG of a project, a course or an object for previews, by its _id: drawn once for each brand, then kept. */
export async function metaPicture(services: Services, project: Project, id: string): Promise<Uint8Array | null> {
  const svg = markupOf(project, id);
  const path = `og/${id}-${createHash("sha256").update(svg).digest("hex").slice(0, 12)}.png`;
  const known = await services.files.get(project._id, path);
  if (known) return known;
  if (!(await isPublic(services, project, id))) return null;
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  await services.files.put(project._id, path, bytes);
  return bytes;
}

/** Only for what there is: else every address would cost a drawing. */
async function isPublic(services: Services, project: Project, id: string): Promise<boolean> {
  if (id === project._id) return true;
  const courses = await inProject(services.pool, project._id, (sql) => catalogueOf(services, project._id, sql));
  return courses.some((course) => course.id === id || objectsOf(course).some((object) => object.id === id));
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
