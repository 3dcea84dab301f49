import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { removePhoto as contract } from "../contract.ts";
import { replacePhoto } from "./replace-photo.ts";

/** Removes the photo. The file is deleted after the row is committed, so that no row names a missing file. */
export async function removePhoto(context: TransactionsContext): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  const old = await context.inTransaction(async (sql) => {
    const former = await replacePhoto({ ...context, sql }, null);
    await audit({ ...context, sql }, "remove-photo", user._id);
    return former;
  });
  if (old) await services.files.remove(project._id, old);
  return { photo: null };
}
