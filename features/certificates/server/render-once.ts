import { fingerprint } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";

/** Increment when the design changes, so that certificates are rendered again. */
const DESIGN = 1;

/** Renders and stores the PDF unless it exists, and returns its path, which contains a hash of everything printed on it. */
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
  // Imported on demand: the renderer is large and rarely needed.
  const { renderCertificate } = await import("./render-certificate.ts");
  await services.files.put(project._id, path, await renderCertificate({ certificate, project, origin, logo }));
  return path;
}
