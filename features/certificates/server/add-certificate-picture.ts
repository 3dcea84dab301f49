import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { fingerprint } from "#platform/server/files/files.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { addCertificatePicture as contract } from "../contract.ts";
import { linkToPicture } from "./list-designs.ts";
import { setDesignPicture } from "./set-design-picture.ts";

// Re-encoded without metadata, on white: `drawPicture` multiplies pictures with the
// paper, where white becomes transparent.
const PICTURE: PictureTask = {
  formats: { jpeg: 40_000_000, png: 40_000_000, webp: 40_000_000 },
  maxSide: 12_000,
  minSide: 16,
  maxAspect: 20,
  width: 520,
  height: 180,
  fit: "inside",
  background: "white",
  output: "png",
};

/**
 * Stores the picture of a signature or logo. Processes it outside of a transaction, so that no connection is held
 * meanwhile. Throws a Problem (400) for a file that is no picture, and 404 for an unknown id.
 */
export async function addCertificatePicture(
  context: TransactionsContext<Staff>,
  { course_id, of, name, picture }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  await services.limits.uploadByAccount(user._id);
  const made = await services.pictures.make(project._id, await picture.bytes(), PICTURE);
  if (!("bytes" in made)) refuseField("picture", "Não conseguimos abrir esta imagem. Envie PNG, JPEG ou WebP.");
  const path = `designs/${fingerprint(made.bytes)}.png`;
  await services.files.put(project._id, path, made.bytes);
  await context.inTransaction(async (sql) => {
    await setDesignPicture({ sql, project }, { course_id, of, name, path });
    await audit({ ...context, sql }, "add-certificate-picture", course_id);
  });
  return { address: linkToPicture(context, path) };
}
