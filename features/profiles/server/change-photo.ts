import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { fingerprint } from "#platform/server/files/files.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { changePhoto as contract } from "../contract.ts";
import { photoAddress } from "./profile.ts";
import { replacePhoto } from "./replace-photo.ts";
import { squarePhoto } from "./square-photo.ts";

/**
 * Stores a square version of the photo. The picture is processed outside of a transaction, so that no database
 * connection is occupied meanwhile.
 */
export async function changePhoto(
  context: TransactionsContext,
  { photo }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  await services.limits.uploadByAccount(user._id);
  const square = await squarePhoto(services.pictures, project._id, await photo.bytes());
  const path = `people/${user._id}/${fingerprint(square)}.webp`;
  await services.files.put(project._id, path, square);
  const old = await context.inTransaction(async (sql) => {
    const former = await replacePhoto({ ...context, sql }, path);
    await audit({ ...context, sql }, "change-photo", user._id);
    return former;
  });
  if (old && old !== path) await services.files.remove(project._id, old);
  return { photo: photoAddress(services, project._id, path) };
}
