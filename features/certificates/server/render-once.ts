import { fingerprint } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";

/** Raised when the drawing changes, so that certificates are drawn anew. */
const DESIGN = 1;

/** Draws the PDF unless it lies there already; its name changes with all that is printed on it. */
export async function renderOnce(
  { services, project }: { services: Services; project: Project },
  certificate: Certificate,
): Promise<string> {
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const { colors, name, image, signatory, time_zone } = project;
  const printed = JSON.stringify([DESIGN, certificate, colors, name, image, signatory, time_zone, origin]);
  const path = `certificates/${certificate.id}-${fingerprint(Buffer.from(printed))}.pdf`;
  if ((await services.files.size(project._id, path)) !== null) return path;
  const logo = image ? await services.files.get(project._id, `media/${image}`) : null;
  // What draws it is large, and most starts of a server and most pages do without.
  const { renderCertificate } = await import("./render-certificate.ts");
  await services.files.put(project._id, path, await renderCertificate({ certificate, project, origin, logo }));
  return path;
}
