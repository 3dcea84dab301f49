import { fingerprint } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";
import { loadPictures } from "./load-pictures.ts";
import { signedAddress } from "./sign-qr.ts";
import type { SigningKey } from "./signing-key.ts";

/** Version of the rendering code. Increment it when the appearance changes, so that certificates are rendered again. */
const RENDERING_VERSION = 3;

interface RenderContext {
  services: Services;
  project: Project;
  key: SigningKey;
}

/**
 * Renders and stores a certificate's PDF unless it exists, and returns its path, which
 * contains a hash of everything printed on it.
 */
export async function renderOnce({ services, project, key }: RenderContext, certificate: Certificate): Promise<string> {
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const { colors, name, image, signatory, time_zone } = project;
  const { first_name: _first, credential_id: _credential, revoked_reason: _reason, ...printed } = certificate;
  const all = JSON.stringify([RENDERING_VERSION, printed, colors, name, image, signatory, time_zone, origin, key.id]);
  const path = `certificates/${certificate.id}-${fingerprint(Buffer.from(all))}.pdf`;
  if ((await services.files.size(project._id, path)) !== null) return path;
  const pictures = await loadPictures({ services, project }, certificate.design);
  // Imported on demand: the renderer is large and rarely needed.
  const { renderCertificate } = await import("./render-certificate.ts");
  const address = signedAddress(key, origin, time_zone, certificate);
  const pdf = await renderCertificate({ certificate, project, address, pictures });
  await services.files.put(project._id, path, pdf);
  return path;
}
