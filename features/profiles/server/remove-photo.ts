import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { removePhoto as contract } from "../contract.ts";
import { photoPath } from "./profile.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

/** Removes the photo. The file is deleted after the row is committed, so that no row names a missing file. */
export async function removePhoto(context: TransactionsContext): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  await context.inTransaction(async (sql) => {
    await sql`update users set data = data - 'photo' where project_id = ${project._id} and id = ${user._id}`;
    await notifyChange(sql, project._id, "people", user._id);
    await audit({ ...context, sql }, "remove-photo", user._id);
  });
  const old = photoPath(user.data);
  if (old) await services.files.remove(project._id, old);
  return { photo: null };
}
