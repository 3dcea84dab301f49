import { fingerprint } from "#platform/server/files/files.ts";
import type { House } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";

/** Raised when the drawing changes, so that certificates are drawn anew. */
const DESIGN = 1;

/** Draws the PDF unless it lies there already; its name changes with all that is printed on it. */
export async function drawOnce(
  { house, project }: { house: House; project: Project },
  certificate: Certificate,
): Promise<string> {
  const origin = house.originOf(await house.projects.firstHostOf(project._id));
  const { colors, name, image, signatory, time_zone } = project;
  const printed = JSON.stringify([DESIGN, certificate, colors, name, image, signatory, time_zone, origin]);
  const path = `certificates/${certificate.id}-${fingerprint(Buffer.from(printed))}.pdf`;
  if ((await house.files.size(project._id, path)) !== null) return path;
  const logo = image ? await house.files.get(project._id, `media/${image}`) : null;
  // What draws it is large, and most starts of a server and most pages do without.
  const { drawCertificate } = await import("./draw-certificate.ts");
  await house.files.put(project._id, path, await drawCertificate({ certificate, project, origin, logo }));
  return path;
}
