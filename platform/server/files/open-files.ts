import { join } from "node:path";
import { Files } from "./files.ts";
import type { S3Options } from "./s3-store.ts";

/** Opens the installation's file store: the S3 bucket if one is configured, otherwise a local folder. */
export async function openFiles({ folder, bucket }: { folder: string; bucket: S3Options | null }): Promise<Files> {
  const uploads = join(folder, "uploads");
  if (!bucket) return new Files(join(folder, "files"), uploads);
  // Imported only when needed: loading it takes as long as loading the rest of the server.
  const { s3Store } = await import("./s3-store.ts");
  return new Files(s3Store(bucket), uploads);
}
