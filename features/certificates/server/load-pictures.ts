import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Design } from "../engine/design.ts";

/** The pictures that are printed on a certificate. */
export interface SheetPictures {
  /** The academy's logo: the bytes of an SVG, PNG or JPEG. */
  logo: Buffer | null;
  /** Signatures and partners' logos as PNG bytes, by their file path. */
  others: ReadonlyMap<string, Buffer>;
}

export async function loadPictures(
  { services, project }: { services: Pick<Services, "files">; project: Project },
  { signatories, partners }: Design,
): Promise<SheetPictures> {
  const { files } = services;
  const logo = project.image ? await files.get(project._id, `media/${project.image}`) : null;
  const paths = [...(signatories ?? []).map((one) => one.signature), ...partners.map((one) => one.logo)];
  const others = new Map<string, Buffer>();
  for (const path of paths) {
    const bytes = path ? await files.get(project._id, path) : null;
    if (path && bytes) others.set(path, bytes);
  }
  return { logo, others };
}
