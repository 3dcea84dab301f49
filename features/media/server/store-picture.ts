import { audit } from "#platform/server/audit/audit.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { mediaOf } from "./media-row.ts";
import { prepareFile } from "./prepare-file.ts";
import { storeFile } from "./store-file.ts";

/**
 * Stores a picture that is sent from a block's form, audited as `operation`. Its description is written in the block
 * and copied to the library when the object is saved.
 */
export async function storePicture(
  context: TransactionsContext<Staff>,
  picture: File,
  operation: string,
): Promise<{ src: string; address: string }> {
  const file = await prepareFile(context, picture, { field: "picture", only: "picture" });
  const row = await storeFile(context, file, { alt: "", is_decorative: false, captions_id: null }, (sql) =>
    audit({ ...context, sql }, operation, null, { src: file.path }),
  );
  return { src: row.path, address: mediaOf(context, row).address };
}
