import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { removeCertificatePicture as contract } from "../contract.ts";
import { setDesignPicture } from "./set-design-picture.ts";

/** Removes the picture of a signature or logo from a design. Throws 404 for an unknown id. */
export async function removeCertificatePicture(
  context: Context<Staff>,
  { course_id, of }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  await setDesignPicture(context, { course_id, of, path: null });
  await audit(context, "remove-certificate-picture", course_id);
  return { removed: true };
}
